import type { sales } from '@tillsight/contract'
import type { PaymentMethod } from '@tillsight/domain/sales/limits'
import { z } from 'zod'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { ownSellerId } from './find-sales.ts'
import { presentSale } from './present-sale.ts'
import { type Place, type SaleFilter, type SaleRow, selectSales } from './sale-list.queries.ts'

const pageSize = 50

const cursorOf = ({ sold_at_text, id }: SaleRow): string =>
  Buffer.from(JSON.stringify([sold_at_text, id])).toString('base64url')

const Cursor = z.tuple([z.string().regex(/^[\d :.+-]{19,40}$/), z.uuid()])

const decoded = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

const placeOf = (cursor: string): Place => {
  const read = Cursor.safeParse(decoded(cursor))
  if (!read.success || Number.isNaN(Date.parse(read.data[0])))
    throw fieldError('invalid', 'cursor', 'This cursor is not valid.')
  const [soldAt, id] = read.data
  return { soldAt, id }
}

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
  const rows = await selectSales(
    request,
    { ...saleFilter(request, input), kind: kind === 'ALL' ? null : kind },
    { after: input.cursor ? placeOf(input.cursor) : null, limit: limit + 1 },
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: shown.map((row) => presentSale(request, row)),
    next: last && rows.length > shown.length ? cursorOf(last) : null,
  }
}
