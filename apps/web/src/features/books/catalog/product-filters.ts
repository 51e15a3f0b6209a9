import type { Category } from '@tillsight/contract/books/categories'
import { type ProductStatus, productStatuses } from '@tillsight/domain/books/catalog/product-status'
import { useCallback } from 'react'
import { useFilters } from '#platform/lists/use-filters.ts'

export type ProductFilters = {
  search: string
  category: string
  family: string
  status: ProductStatus | ''
}

export const readFilters = (query: URLSearchParams): ProductFilters => ({
  search: query.get('search')?.trim() ?? '',
  category: query.get('category') ?? '',
  family: query.get('family') ?? '',
  status: productStatuses.find((status) => status === query.get('status')) ?? '',
})

/** A deleted category filters nothing, so that the list and the field agree. */
export const withKnownCategory = (filters: ProductFilters, known: Category[] | undefined): ProductFilters =>
  !known || known.some(({ id }) => id === filters.category) ? filters : { ...filters, category: '' }

export const useProductFilters = (known: Category[] | undefined) =>
  useFilters(useCallback((query) => withKnownCategory(readFilters(query), known), [known]))
