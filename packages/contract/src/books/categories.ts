import { categoryNameLimit } from '@tillsight/domain/books/catalog/limits'
import { z } from 'zod'
import { call } from '../call.ts'
import { Id, SubjectId } from '../query.ts'
import { upTo } from '../short-text.ts'
import { requiredLine } from '../text.ts'
import { EditedVersion } from '../version.ts'
import { whenGiven } from '../when-given.ts'

const unknownCategory = 'This category does not exist.'

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  products: z.number(),
  version: z.number(),
})
export type Category = z.infer<typeof Category>

export const CategoryForm = z.strictObject({
  name: upTo(
    categoryNameLimit,
    {
      missing: 'Category name is required.',
      tooLong: `Category name can have at most ${categoryNameLimit} characters.`,
    },
    (most) => requiredLine('Category name is required.', most),
  ),
})

export const listCategories = call({
  method: 'GET',
  path: '/product_categories/view_my',
  access: 'products:read',
  summary: 'List categories by name, with their number of products',
  input: z.strictObject({}),
  output: z.array(Category),
})

export const createCategory = call({
  method: 'POST',
  path: '/product_categories/create',
  access: 'products:write',
  summary: 'Add a category',
  input: CategoryForm,
  output: Category,
})

export const renameCategory = call({
  method: 'POST',
  path: '/product_categories/edit',
  access: 'products:write',
  summary: 'Rename a category',
  input: CategoryForm.extend({ id: SubjectId(unknownCategory), version: EditedVersion }),
  output: Category,
})

export const mergeCategories = call({
  method: 'POST',
  path: '/product_categories/merge',
  access: 'products:write',
  summary: 'Move all products to another category and delete the empty one',
  input: z.strictObject({
    id: SubjectId(unknownCategory),
    into: Id('Choose the category to move the products to.'),
  }),
  output: Category,
})

export const deleteCategory = call({
  method: 'DELETE',
  path: '/product_categories/delete',
  access: 'products:write',
  summary: 'Delete a category; one with products needs a target category',
  input: z.strictObject({
    id: SubjectId(unknownCategory),
    move_to: whenGiven(Id('Choose the category to move the products to.')),
  }),
  output: z.null(),
})
