import { X } from 'lucide-react'
import { FilterBar } from '#platform/lists/filter-bar.tsx'
import { SearchBox } from '#platform/page/search-box.tsx'
import { Button } from '#ui/actions/button.tsx'
import type { Filtering } from './customer-filters.ts'

export const CustomerFilterBar = ({ filtering }: { filtering: Filtering }) => {
  const { filters, choose, type } = filtering
  return (
    <FilterBar filtering={filtering}>
      <SearchBox label="Search by name or contact" search={filters.search} onType={type} />
      {filters.tag && (
        <Button
          variant="secondary"
          icon={X}
          aria-label={`Show all tags, not only ${filters.tag}`}
          onClick={() => choose({ tag: '' })}
        >
          Tag: {filters.tag}
        </Button>
      )}
    </FilterBar>
  )
}
