import type { categories } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import {
  type CategoryRow,
  deleteCategoryRow,
  insertCategory,
  isCategoryNameTaken,
  lockCategory,
  selectCategories,
  selectCategory,
  updateCategoryName,
  updateProductsCategory,
} from './categories.queries.ts'

const taken = (name: string) => fieldError('conflict', 'name', `A category named “${name}” already exists.`)

const getCategoryForUpdate = async (
  request: MemberRequest,
  id: string,
  field = 'id',
): Promise<CategoryRow> => {
  await lockCategory(request, id)
  const row = await selectCategory(request, id)
  if (!row) throw fieldError(field === 'id' ? 'missing' : 'invalid', field, 'This category does not exist.')
  return row
}

export const listCategories: Verb<typeof categories.listCategories> = (request) => selectCategories(request)

export const createCategory: Verb<typeof categories.createCategory> = (request, { name }) =>
  inTransaction(request, async (request) => {
    await requireRoom(request, 'categories')
    const id = await insertCategory(request, name)
    if (!id) throw taken(name)
    await audit(request, {
      ...request,
      action: 'category.created',
      record: { kind: 'category', id },
      after: { id, name },
    })
    request.publish('products')
    return { id, name, products: 0, version: 1 }
  })

export const renameCategory: Verb<typeof categories.renameCategory> = (request, { id, name, version }) =>
  inTransaction(request, async (request) => {
    const before = await getCategoryForUpdate(request, id)
    refuseStaleEdit({
      what: 'category',
      latest: before,
      edited: version,
      differences: () => ({ name: before.name }),
    })
    if (await isCategoryNameTaken(request, name, id)) throw taken(name)
    await updateCategoryName(request, id, name)
    await audit(request, {
      ...request,
      action: 'category.renamed',
      record: { kind: 'category', id },
      before: { id, name: before.name },
      after: { id, name },
    })
    request.publish('products')
    return { ...before, name, version: before.version + 1 }
  })

/** Products move before their category goes: none is ever left without one. */
const moveAndDelete = async (
  request: MemberRequest,
  from: CategoryRow,
  target: { id: string; field: string },
): Promise<CategoryRow> => {
  const into = await getCategoryForUpdate(request, target.id, target.field)
  if (from.id === into.id) throw fieldError('invalid', target.field, 'Choose another category.')
  await updateProductsCategory(request, from.id, into.id)
  await deleteCategoryRow(request, from.id)
  return { ...into, products: into.products + from.products }
}

export const mergeCategories: Verb<typeof categories.mergeCategories> = (request, { id, into }) =>
  inTransaction(request, async (request) => {
    const from = await getCategoryForUpdate(request, id)
    const merged = await moveAndDelete(request, from, { id: into, field: 'into' })
    await audit(request, {
      ...request,
      action: 'category.merged',
      record: { kind: 'category', id: into, also: [id] },
      before: from,
      after: merged,
    })
    request.publish('products')
    return merged
  })

export const deleteCategory: Verb<typeof categories.deleteCategory> = (request, { id, move_to }) =>
  inTransaction(request, async (request) => {
    const from = await getCategoryForUpdate(request, id)
    if (move_to) await moveAndDelete(request, from, { id: move_to, field: 'move_to' })
    else if (from.products === 0) await deleteCategoryRow(request, id)
    else {
      const what = from.products === 1 ? '1 product' : `${from.products} products`
      throw new AppError('conflict', `“${from.name}” has ${what}. Choose a category to move them to.`, {
        fields: { move_to: 'Choose the category to move the products to.' },
      })
    }
    await audit(request, {
      ...request,
      action: 'category.deleted',
      record: { kind: 'category', id, also: [move_to ?? null] },
      before: from,
    })
    request.publish('products')
    return null
  })
