import type { purchases } from '@tillsight/contract'
import type { PurchaseStatus } from '@tillsight/domain/books/purchases/purchase-status'
import type { SortText } from '@tillsight/domain/lists/list'
import { lists } from '@tillsight/domain/lists/lists'
import { askedSort } from '#platform/lists/asked-list.ts'
import { sortedPage } from '#platform/lists/sorted-page.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { presentListed } from './present-purchase.ts'
import { type PurchaseFilter, purchaseSorting, selectPurchases } from './purchase-list.queries.ts'

const pageSize = 50

type Asked = {
  search?: string | undefined
  status?: PurchaseStatus | 'OPEN' | undefined
  id_supplier?: string | undefined
  sort?: SortText<typeof lists.purchases> | undefined
}

export const purchaseList = (request: MemberRequest, asked: Asked) => {
  const sort = askedSort(request, lists.purchases, asked.sort)
  const filter: PurchaseFilter = {
    search: asked.search ?? '',
    status: asked.status ?? null,
    supplierId: asked.id_supplier ?? null,
  }
  return { filter, sort: sort.text, order: purchaseSorting(sort) }
}

export const listPurchases: Verb<typeof purchases.listPurchases> = async (request, input) => {
  const { filter, sort, order } = purchaseList(request, input)
  const { rows, next } = await sortedPage({
    sort,
    keys: order.keys,
    cursor: input.cursor,
    limit: input.limit ?? pageSize,
    read: (page) => selectPurchases(request, filter, { order, ...page }),
  })
  return { data: rows.map((row) => presentListed(row, request)), next }
}
