import type { products } from '@tillsight/contract'
import { isStorable } from '@tillsight/contract/text'
import { type ProductOrder, usualOrder } from '@tillsight/domain/catalog/product-order'
import { z } from 'zod'
import { pageOf, placeAt } from '#platform/paging.ts'
import type { Verb } from '#platform/request.ts'
import { presentProduct } from './present-product.ts'
import { type Place, selectProducts, sortOf } from './products.queries.ts'

const pageSize = 50

/** Even the whole list ends somewhere; `next` then says that there is more. */
const mostAtOnce = 10_000

/** A place in one order means nothing in another. */
const Cursor = (order: ProductOrder) =>
  z.tuple([
    z.literal(order),
    sortOf(order).column ? z.int() : z.null(),
    z.string().refine(isStorable),
    z.uuid(),
  ])

const placeIn = (order: ProductOrder, cursor: string): Place => {
  const [, value, searchName, id] = placeAt(cursor, Cursor(order))
  return { value, searchName, id }
}

/** Whole where nobody asks for pages, as the specification has it; the screen asks. */
export const listProducts: Verb<typeof products.listProducts> = async (request, input) => {
  const isPaged = input.limit !== undefined || input.cursor !== undefined
  const limit = isPaged ? (input.limit ?? pageSize) : mostAtOnce
  const order = input.sort ?? usualOrder
  const found = await selectProducts(
    request,
    {
      search: input.search ?? '',
      sku: input.sku ?? '',
      categoryId: input.id_category ?? null,
      status: input.status ?? null,
    },
    { order, after: input.cursor ? placeIn(order, input.cursor) : null, limit: limit + 1 },
  )
  const { column } = sortOf(order)
  const { rows, next } = pageOf(found, limit, (row) => [
    order,
    column && row[column],
    row.search_name,
    row.id,
  ])
  return { data: rows.map((row) => presentProduct(request, row)), next }
}
