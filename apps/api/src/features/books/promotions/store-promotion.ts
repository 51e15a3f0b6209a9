import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { PromotionForm } from './promotion-values.ts'
import { replaceCovered, selectOtherWithCode } from './promotions.queries.ts'

/** Two that have not ended must not have one code: nobody could say which of them the customer means. */
export const refuseUsedCode = async (
  request: MemberRequest,
  { id, code_key }: { id: string; code_key: string | null },
): Promise<void> => {
  const other = code_key === null ? undefined : await selectOtherWithCode(request, { id, codeKey: code_key })
  if (other !== undefined) throw fieldError('conflict', 'code', `“${other}” already has this code.`)
}

/** Stores what a promotion is for. */
export const storeCovered = async (
  request: MemberRequest,
  id: string,
  { covers, id_products = [], id_categories = [] }: PromotionForm,
): Promise<void> => {
  const products = covers === 'PRODUCTS' ? [...new Set(id_products)] : []
  const categories = covers === 'CATEGORIES' ? [...new Set(id_categories)] : []
  if ((await replaceCovered(request, id, { of: 'product', ids: products })) < products.length)
    throw fieldError('invalid', 'id_products', 'A product no longer exists.')
  if ((await replaceCovered(request, id, { of: 'category', ids: categories })) < categories.length)
    throw fieldError('invalid', 'id_categories', 'A category no longer exists.')
}
