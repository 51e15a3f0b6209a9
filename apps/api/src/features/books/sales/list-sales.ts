import type { sales } from '@tillsight/contract'
import type { PaymentMethod } from '@tillsight/domain/books/sales/limits'
import { z } from 'zod'
import { pageOf, placeAt } from '#platform/paging.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { ownSellerId } from './find-sales.ts'
import { matchedPart } from './matched-part.ts'
import { presentSale } from './present-sale.ts'
import type { SaleFilter } from './sale-filter.ts'
import { selectSales } from './sale-list.queries.ts'

const pageSize = 50

const Place = z.tuple([z.iso.datetime().pipe(z.coerce.date()), z.uuid()])

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

/** What a member asked for, within what they may see. */
export const saleFilter = (request: MemberRequest, asked: Asked): SaleFilter => ({
  search: asked.search ?? '',
  kind: null,
  productId: asked.id_product ?? null,
  categoryId: asked.id_category ?? null,
  customerId: asked.id_customer ?? null,
  sellerId: ownSellerId(request) ?? asked.id_seller ?? null,
  paymentMethod: asked.payment_method ?? null,
  startDay: asked.start_date ?? null,
  endDay: asked.end_date ?? null,
})

export const listSales: Verb<typeof sales.listSales> = async (request, input) => {
  const limit = input.limit ?? pageSize
  const kind = input.kind ?? 'SALE'
  const filter = { ...saleFilter(request, input), kind: kind === 'ALL' ? null : kind }
  const found = await selectSales(request, filter, {
    after: input.cursor ? placeAt(input.cursor, Place) : null,
    limit: limit + 1,
  })
  const { rows, next } = pageOf(found, limit, ({ sold_at, id }) => [sold_at, id])
  const data = rows.map((row) => ({ ...presentSale(request, row), ...matchedPart(request, row, filter) }))
  return { data, next }
}
