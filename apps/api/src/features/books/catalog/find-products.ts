import { alsoDecimalProblems, ProductForm } from '@tillsight/contract/books/product-form'
import { z } from 'zod'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { lockCategories, selectCategory } from './categories.queries.ts'
import { lockProducts, type ProductRow, selectProductsById } from './products.queries.ts'

const noSuchCategory = 'This category does not exist.'
const missing = (field: string) => fieldError('missing', field, 'This product does not exist.')

export const getProductRow = async (request: MemberRequest, id: string): Promise<ProductRow> => {
  const [row] = await selectProductsById(request, [id])
  if (!row) throw missing('id')
  return row
}

/** The products as they are now, and as they stay until the transaction ends. All of them, or none. */
export const getProductsForUpdate = async (
  request: MemberRequest,
  ids: string[],
  field = 'ids',
): Promise<ProductRow[]> => {
  const distinct = [...new Set(ids)]
  await lockProducts(request, distinct)
  const rows = await selectProductsById(request, distinct)
  if (rows.length < distinct.length) throw missing(field)
  return rows
}

export const getProductForUpdate = async (request: MemberRequest, id: string): Promise<ProductRow> => {
  const [row] = await getProductsForUpdate(request, [id], 'id')
  if (!row) throw missing('id')
  return row
}

/** A category of another store is as unknown as one that never was. */
export const requireCategory = async (
  request: MemberRequest,
  id: string,
  field = 'id_category',
): Promise<{ id: string; name: string }> => {
  const [category] = await lockCategories(request, [id])
  if (!category) throw fieldError('invalid', field, noSuchCategory)
  return category
}

/** A form that is refused for another error still gets the errors that are found here. */
export const alsoWrongInForm = async (
  request: MemberRequest,
  sent: unknown,
): Promise<Record<string, string>> => {
  const decimals = alsoDecimalProblems(sent).map(({ field, message }) => [field, message])
  const read = z.object({ id_category: ProductForm.shape.id_category }).safeParse(sent)
  const isKnown = !read.success || (await selectCategory(request, read.data.id_category)) !== undefined
  return { ...Object.fromEntries(decimals), ...(isKnown ? {} : { id_category: noSuchCategory }) }
}
