import { productStatuses } from '@tillsight/domain/books/catalog/product-status'
import { lists } from '@tillsight/domain/lists/lists'
import { z } from 'zod'
import { call } from '../call.ts'
import { exportFields, listSort } from '../list-query.ts'
import { Id } from '../query.ts'
import { anyText } from '../text.ts'
import { whenGiven } from '../when-given.ts'

export const productFilters = {
  search: whenGiven(anyText('Search must be text', 200)),
  id_category: whenGiven(Id('This category does not exist.')),
  id_family: whenGiven(Id('This product family does not exist.')),
  status: whenGiven(z.enum(productStatuses, 'This status does not exist.')),
}

export const exportProducts = call({
  method: 'GET',
  path: '/product/export',
  access: 'products:read',
  summary: 'Export the matching products, sorted and with the chosen columns',
  input: z.strictObject({
    ...productFilters,
    sort: listSort(lists.products),
    ...exportFields(lists.products),
  }),
  output: z.unknown(),
  file: true,
})
