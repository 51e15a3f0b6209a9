import type { products } from '@tillsight/contract'
import { isStorable } from '@tillsight/contract/text'
import { type ListOrder, usualOrder } from '@tillsight/domain/books/catalog/product-order'
import { z } from 'zod'
import { pageOf, placeAt } from '#platform/paging.ts'
import type { Verb } from '#platform/request.ts'
import { presentProduct } from './present-product.ts'
import { isSortedByName, type Place, selectProducts } from './products.queries.ts'

const pageSize = 50

/** Even the whole list ends somewhere; `next` then says that there is more. */
const mostAtOnce = 10_000

/** A place in one order means nothing in another. */
const Cursor = (order: ListOrder) =>
  z.tuple([
    z.literal(order),
    isSortedByName(order) ? z.null() : z.int(),
    z.string().refine(isStorable),
    z.uuid(),
  ])

const placeIn = (order: ListOrder, cursor: string): Place => {
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
  const { rows, next } = pageOf(found, limit, (row) => [order, row.sorted_by, row.search_name, row.id])
  return { data: rows.map((row) => presentProduct(request, row)), next }
}
