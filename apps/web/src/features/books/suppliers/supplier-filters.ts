export type SupplierFilters = { search: string; status: 'ARCHIVED' | '' }

export const readFilters = (query: URLSearchParams): SupplierFilters => ({
  search: query.get('search')?.trim() ?? '',
  status: query.get('status') === 'ARCHIVED' ? 'ARCHIVED' : '',
})
