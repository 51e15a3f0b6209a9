import type { customers } from '@tillsight/contract'
import { may } from '@tillsight/domain/access'
import { visitRhythm } from '@tillsight/domain/books/customers/visit-rhythm'
import { amountOf } from '@tillsight/domain/money'
import { getCustomerRow, presentCustomer } from '#features/books/customers/index.ts'
import { listSales } from '#features/books/sales/index.ts'
import type { Verb } from '#platform/request.ts'
import { selectFavourites, selectVisits } from './clientele.queries.ts'

const visitsLookedAt = 50
const favouritesShown = 5
const salesShown = 50

const toOneDigit = (value: number): number => Math.round(value * 10) / 10

export const getCustomer: Verb<typeof customers.getCustomer> = async (request, { id }) => {
  const row = await getCustomerRow(request, id)
  const [visits, favourites, history] = await Promise.all([
    selectVisits(request, id, visitsLookedAt),
    selectFavourites(request, id, favouritesShown),
    listSales(request, { id_customer: id, kind: 'ALL', limit: salesShown }),
  ])
  const rhythm = visitRhythm(visits)
  return {
    ...presentCustomer(row),
    first_purchase: row.first_purchase_at?.toISOString() ?? null,
    ...(may(request.role, 'profit:read') ? { profit: amountOf(row.profit) } : {}),
    usual_days: rhythm && toOneDigit(rhythm.usualDays),
    next_visit: rhythm?.nextVisitAt.toISOString() ?? null,
    favourites: favourites.map((one) => ({ ...one, total: amountOf(one.total) })),
    history: history.data,
    next: history.next,
  }
}
