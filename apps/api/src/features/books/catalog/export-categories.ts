import { listFile } from '#platform/lists/list-file.ts'
import { listCategories } from './categories.ts'

export const exportCategories = listFile({
  label: 'Categories',
  fileName: 'categories',
  emptyMessage: 'No categories.',
  read: (request) => listCategories(request, {}),
  columns: [
    { label: 'Category', kind: 'text', of: ({ name }) => name },
    { label: 'Products', kind: 'integer', total: 'sum', of: ({ products }) => products },
  ],
})
