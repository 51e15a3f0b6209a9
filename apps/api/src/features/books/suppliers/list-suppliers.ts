import type { suppliers } from '@tillsight/contract'
import type { SortText } from '@tillsight/domain/lists/list'
import { lists } from '@tillsight/domain/lists/lists'
import { askedSort } from '#platform/lists/asked-list.ts'
import { sortedPage } from '#platform/lists/sorted-page.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { presentSupplier } from './present-supplier.ts'
import { selectSuppliers, supplierSorting } from './suppliers.queries.ts'

const pageSize = 50

type Asked = {
  search?: string | undefined
  status?: 'ACTIVE' | 'ARCHIVED' | undefined
  sort?: SortText<typeof lists.suppliers> | undefined
}

export const supplierList = (request: MemberRequest, asked: Asked) => {
  const sort = askedSort(request, lists.suppliers, asked.sort)
  const filter = { search: asked.search ?? '', isArchived: asked.status === 'ARCHIVED' }
  return { filter, sort: sort.text, order: supplierSorting(sort) }
}

export const listSuppliers: Verb<typeof suppliers.listSuppliers> = async (request, input) => {
  const { filter, sort, order } = supplierList(request, input)
  const { rows, next } = await sortedPage({
    sort,
    keys: order.keys,
    cursor: input.cursor,
    limit: input.limit ?? pageSize,
    read: (page) => selectSuppliers(request, filter, { order, ...page }),
  })
  return { data: rows.map(presentSupplier), next }
}
