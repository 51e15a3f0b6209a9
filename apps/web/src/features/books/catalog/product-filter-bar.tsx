import {
  type ProductStatus,
  productStatuses,
  statusNames,
} from '@tillsight/domain/books/catalog/product-status'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { useActionOption } from '#ui/actions/use-action-option.ts'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { useCategories } from './categories.api.ts'
import { createNew, pressEnter } from './create-category-option.ts'
import { FamilyFilter } from './family-filter.tsx'
import { CategoryDialog } from './lazy-dialogs.ts'
import type { useProductFilters } from './product-filters.ts'
import { ProductSearch } from './product-search.tsx'

type ProductFilterBarProps = Pick<
  ReturnType<typeof useProductFilters>,
  'filters' | 'isFiltered' | 'choose' | 'type' | 'clear'
>

export const ProductFilterBar = ({ filters, isFiltered, choose, type, clear }: ProductFilterBarProps) => {
  const categories = useCategories()
  const mayWrite = useMay('products:write')
  const [creating, setCreating] = useState(false)
  const { select, isReached } = useActionOption({
    option: createNew,
    value: filters.category,
    onChange: (category) => choose({ category }),
    onAct: () => setCreating(true),
  })

  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <ProductSearch search={filters.search} onType={type} />
      <CompactSelect label="Category" {...select} className="min-w-36 flex-1 min-[56rem]:max-w-56">
        <option value="">All Categories</option>
        {categories.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {mayWrite && <option value={createNew}>Create New Category</option>}
      </CompactSelect>
      <CompactSelect
        label="Status"
        value={filters.status}
        className="min-w-36 flex-1 min-[56rem]:max-w-44"
        onChange={(status) => choose({ status: status as ProductStatus | '' })}
      >
        <option value="">All Statuses</option>
        {productStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </CompactSelect>
      <FamilyFilter value={filters.family} onChange={(family) => choose({ family })} />
      {isFiltered && (
        <Button variant="quiet" icon={X} onClick={clear}>
          Clear filters
        </Button>
      )}
      <p role="status" className="basis-full text-sm text-ink-soft empty:hidden">
        {isReached && pressEnter}
      </p>
      <LoadFailure message="The categories could not be loaded." read={categories} />
      {creating && (
        <CategoryDialog onClose={() => setCreating(false)} onCreate={({ id }) => choose({ category: id })} />
      )}
    </div>
  )
}
