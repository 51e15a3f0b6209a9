import type { products } from '@tillsight/contract'
import { AppError } from '#platform/errors.ts'
import type { Verb } from '#platform/request.ts'
import { presentProduct } from './present-product.ts'
import { type Place, type ProductRow, selectProducts } from './products.queries.ts'

const pageSize = 50

const cursorOf = ({ search_name, id }: ProductRow): string =>
  Buffer.from(JSON.stringify([search_name, id])).toString('base64url')

const uuid = /^[0-9a-f-]{36}$/

const placeOf = (cursor: string): Place => {
  const [searchName, id] = readCursor(cursor)
  if (typeof searchName === 'string' && typeof id === 'string' && uuid.test(id)) return { searchName, id }
  throw new AppError('invalid', 'This cursor is not valid.', {
    fields: { cursor: 'This cursor is not valid.' },
  })
}

const readCursor = (cursor: string): unknown[] => {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

/** Whole where nobody asks for pages, as the specification has it; the screen asks. */
export const listProducts: Verb<typeof products.listProducts> = async (request, input) => {
  const isPaged = input.limit !== undefined || input.cursor !== undefined
  const limit = isPaged ? (input.limit ?? pageSize) : null
  const rows = await selectProducts(
    request,
    { search: input.search ?? '', categoryId: input.id_category ?? null, status: input.status ?? null },
    { after: input.cursor ? placeOf(input.cursor) : null, limit: limit === null ? null : limit + 1 },
  )
  const shown = limit === null ? rows : rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: shown.map((row) => presentProduct(request, row)),
    next: last && rows.length > shown.length ? cursorOf(last) : null,
  }
}
