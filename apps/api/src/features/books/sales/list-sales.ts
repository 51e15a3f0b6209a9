import type { sales } from '@tillsight/contract'
import type { PaymentMethod, SaleKind } from '@tillsight/domain/books/sales/limits'
import type { SortText } from '@tillsight/domain/lists/list'
import { lists } from '@tillsight/domain/lists/lists'
import { askedSort } from '#platform/lists/asked-list.ts'
import { sortedPage } from '#platform/lists/sorted-page.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { ownSellerId } from './find-sales.ts'
import { matchedPart } from './matched-part.ts'
import { presentSale } from './present-sale.ts'
import type { SaleFilter } from './sale-filter.ts'
import { selectSales } from './sale-list.queries.ts'
import { saleSorting } from './sale-page.queries.ts'

const pageSize = 50

type Asked = {
  search?: string | undefined
  id_product?: string | undefined
  id_category?: string | undefined
  id_customer?: string | undefined
  id_seller?: string | undefined
  payment_method?: PaymentMethod | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}

/** No member has this id. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** A seller who asks for the sales of a colleague finds none. */
const sellerOf = (request: MemberRequest, asked: string | undefined): string | null => {
  const own = ownSellerId(request)
  return own && asked && asked !== own ? nobody : (own ?? asked ?? null)
}

/** What a member asked for, within what they may see. */
export const saleFilter = (request: MemberRequest, asked: Asked): SaleFilter => ({
  search: asked.search ?? '',
  kind: null,
  productId: asked.id_product ?? null,
  categoryId: asked.id_category ?? null,
  customerId: asked.id_customer ?? null,
  sellerId: sellerOf(request, asked.id_seller),
  paymentMethod: asked.payment_method ?? null,
  startDay: asked.start_date ?? null,
  endDay: asked.end_date ?? null,
})

type AskedList = Asked & {
  kind?: SaleKind | 'ALL' | undefined
  sort?: SortText<typeof lists.sales> | undefined
}

/** The filter and the order of a list of sales; returns stand among them where they are asked for. */
export const saleList = (request: MemberRequest, asked: AskedList) => {
  const kind = asked.kind ?? 'SALE'
  const filter = { ...saleFilter(request, asked), kind: kind === 'ALL' ? null : kind }
  const sort = askedSort(request, lists.sales, asked.sort)
  return { filter, sort: sort.text, order: saleSorting(sort, filter) }
}

export const listSales: Verb<typeof sales.listSales> = async (request, input) => {
  const { filter, sort, order } = saleList(request, input)
  const { rows, next } = await sortedPage({
    sort,
    keys: order.keys,
    cursor: input.cursor,
    limit: input.limit ?? pageSize,
    read: (page) => selectSales(request, filter, { order, ...page }),
  })
  const data = rows.map((row) => ({ ...presentSale(request, row), ...matchedPart(request, row, filter) }))
  return { data, next }
}
