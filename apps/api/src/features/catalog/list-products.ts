import type { products } from '@tillsight/contract'
import { isStorable } from '@tillsight/contract/text'
import { z } from 'zod'
import { fieldError } from '#platform/errors.ts'
import type { Verb } from '#platform/request.ts'
import { presentProduct } from './present-product.ts'
import { type Place, type ProductRow, selectProducts } from './products.queries.ts'

const pageSize = 50

/** Even the whole list ends somewhere; `next` then says that there is more. */
const mostAtOnce = 10_000

const cursorOf = ({ search_name, id }: ProductRow): string =>
  Buffer.from(JSON.stringify([search_name, id])).toString('base64url')

const Cursor = z.tuple([z.string().refine(isStorable), z.uuid()])

const decoded = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

const placeOf = (cursor: string): Place => {
  const read = Cursor.safeParse(decoded(cursor))
  if (!read.success) throw fieldError('invalid', 'cursor', 'This cursor is not valid.')
  const [searchName, id] = read.data
  return { searchName, id }
}

/** Whole where nobody asks for pages, as the specification has it; the screen asks. */
export const listProducts: Verb<typeof products.listProducts> = async (request, input) => {
  const isPaged = input.limit !== undefined || input.cursor !== undefined
  const limit = isPaged ? (input.limit ?? pageSize) : mostAtOnce
  const rows = await selectProducts(
    request,
    { search: input.search ?? '', categoryId: input.id_category ?? null, status: input.status ?? null },
    { after: input.cursor ? placeOf(input.cursor) : null, limit: limit + 1 },
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: shown.map((row) => presentProduct(request, row)),
    next: last && rows.length > shown.length ? cursorOf(last) : null,
  }
}
