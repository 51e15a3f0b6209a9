import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type FamilyRow, lockFamily, selectFamily, selectVariantIds } from './families.queries.ts'
import { presentProduct } from './present-product.ts'
import { lockProducts, type ProductRow, selectProductsById } from './products.queries.ts'

export const getFamilyRow = async (request: MemberRequest, id: string): Promise<FamilyRow> => {
  const row = await selectFamily(request, id)
  if (!row) throw fieldError('missing', 'id', 'This product family does not exist.')
  return row
}

type LockedFamily = { family: FamilyRow; variants: ProductRow[] }

/** The family and its variants, oldest first, as they stay until the transaction ends. */
export const getFamilyForUpdate = async (request: MemberRequest, id: string): Promise<LockedFamily> => {
  await lockFamily(request, id)
  const family = await getFamilyRow(request, id)
  const ids = await selectVariantIds(request, id)
  await lockProducts(request, ids)
  const rows = ids.length > 0 ? await selectProductsById(request, ids) : []
  return { family, variants: rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)) }
}

export const presentFamily = async (request: MemberRequest, id: string) => {
  const { variants, ...family } = await getFamilyRow(request, id)
  const ids = await selectVariantIds(request, id)
  const rows = ids.length > 0 ? await selectProductsById(request, ids) : []
  const products = rows.map((row) => presentProduct(request, row))
  return { ...family, variants, products }
}
