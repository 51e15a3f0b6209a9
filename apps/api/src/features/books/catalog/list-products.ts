import type { products } from '@tillsight/contract'
import { bestMatch, type ListOrder } from '@tillsight/domain/books/catalog/product-order'
import type { ProductStatus } from '@tillsight/domain/books/catalog/product-status'
import { lists } from '@tillsight/domain/lists/lists'
import { askedSort } from '#platform/lists/asked-list.ts'
import { sortedPage } from '#platform/lists/sorted-page.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { presentProduct } from './present-product.ts'
import { bestMatchSorting, type ProductFilter, productSorting, selectProducts } from './products.queries.ts'

const pageSize = 50

/** Even the whole list ends somewhere; `next` then says that there is more. */
const mostAtOnce = 10_000

type Asked = {
  search?: string | undefined
  sku?: string | undefined
  id_category?: string | undefined
  id_family?: string | undefined
  status?: ProductStatus | undefined
  sort?: ListOrder | undefined
}

export const productList = (request: MemberRequest, asked: Asked) => {
  const filter: ProductFilter = {
    search: asked.search ?? '',
    sku: asked.sku ?? '',
    categoryId: asked.id_category ?? null,
    familyId: asked.id_family ?? null,
    status: asked.status ?? null,
  }
  if (asked.sort === bestMatch) return { filter, sort: bestMatch, order: bestMatchSorting(filter.search) }
  const sort = askedSort(request, lists.products, asked.sort)
  return { filter, sort: sort.text, order: productSorting(sort) }
}

/** Whole where nobody asks for pages, as the specification has it; the screen asks. */
export const listProducts: Verb<typeof products.listProducts> = async (request, input) => {
  const isPaged = input.limit !== undefined || input.cursor !== undefined
  const { filter, sort, order } = productList(request, input)
  const { rows, next } = await sortedPage({
    sort,
    keys: order.keys,
    cursor: input.cursor,
    limit: isPaged ? (input.limit ?? pageSize) : mostAtOnce,
    read: (page) => selectProducts(request, filter, { order, ...page }),
  })
  return { data: rows.map((row) => presentProduct(request, row)), next }
}
