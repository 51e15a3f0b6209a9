import type { SlideData } from '@tillsight/contract/floor/slides'
import { shownName } from '@tillsight/domain/floor/screens/shown-name'
import { clockTime } from '@tillsight/domain/wall-clock'
import { listSales } from '#features/books/sales/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { selectStore } from '../screens.queries.ts'
import type { Privacy } from './reading-request.ts'

const rowsShown = 7

type Sale = Awaited<ReturnType<typeof listSales>>['data'][number]

/** 'Flat white and 2 more'. */
const labelOf = ({ lines }: Sale): string => {
  const [first, ...rest] = lines.map(({ product }) => product.name)
  return rest.length === 0 ? (first ?? '') : `${first} and ${rest.length} more`
}

/** The last sales of today. A customer is named only where the screen may show it. */
export const readLatestSales = async (
  request: MemberRequest,
  { seller_names, shows_customers }: Privacy,
): Promise<SlideData> => {
  const { data } = await listSales(request, {
    limit: rowsShown,
    start_date: request.today,
    end_date: request.today,
  })
  const { time_zone } = await selectStore(request)
  return {
    kind: 'sales',
    rows: data.map((sale) => ({
      id: sale.id,
      time: clockTime(time_zone, Date.parse(sale.date)),
      label: labelOf(sale),
      total: sale.total,
      seller: shownName(sale.seller.name, seller_names),
      customer: shows_customers ? (sale.client?.name ?? null) : null,
    })),
  }
}
