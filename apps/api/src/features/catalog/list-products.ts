import type { products } from '@tillsight/contract'
import { isStorable } from '@tillsight/contract/text'
import { type ProductOrder, usualOrder } from '@tillsight/domain/catalog/product-order'
import { z } from 'zod'
import { fieldError } from '#platform/errors.ts'
import type { Verb } from '#platform/request.ts'
import { presentProduct } from './present-product.ts'
import { type Place, type ProductRow, selectProducts, sortOf } from './products.queries.ts'

const pageSize = 50

/** Even the whole list ends somewhere; `next` then says that there is more. */
const mostAtOnce = 10_000

const cursorOf = (row: ProductRow, order: ProductOrder): string => {
  const { column } = sortOf(order)
  const place = [order, column && row[column], row.search_name, row.id]
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** A place in one order means nothing in another. */
const Cursor = (order: ProductOrder) =>
  z.tuple([
    z.literal(order),
    sortOf(order).column ? z.int() : z.null(),
    z.string().refine(isStorable),
    z.uuid(),
  ])

const decoded = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

const placeOf = (cursor: string, order: ProductOrder): Place => {
  const read = Cursor(order).safeParse(decoded(cursor))
  if (!read.success) throw fieldError('invalid', 'cursor', 'This cursor is not valid.')
  const [, value, searchName, id] = read.data
  return { value, searchName, id }
}

/** Whole where nobody asks for pages, as the specification has it; the screen asks. */
export const listProducts: Verb<typeof products.listProducts> = async (request, input) => {
  const isPaged = input.limit !== undefined || input.cursor !== undefined
  const limit = isPaged ? (input.limit ?? pageSize) : mostAtOnce
  const order = input.sort ?? usualOrder
  const rows = await selectProducts(
    request,
    {
      search: input.search ?? '',
      sku: input.sku ?? '',
      categoryId: input.id_category ?? null,
      status: input.status ?? null,
    },
    { order, after: input.cursor ? placeOf(input.cursor, order) : null, limit: limit + 1 },
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: shown.map((row) => presentProduct(request, row)),
    next: last && rows.length > shown.length ? cursorOf(last, order) : null,
  }
}
