import { X } from 'lucide-react'
import { SearchBox } from '#platform/page/search-box.tsx'
import { Button } from '#ui/actions/button.tsx'
import type { Filtering } from './customer-filters.ts'

export const CustomerFilterBar = ({ filters, isFiltered, choose, type, clear }: Filtering) => (
  <div className="flex flex-wrap items-center gap-2.5">
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
    {isFiltered && (
      <Button variant="quiet" icon={X} onClick={clear}>
        Clear filters
      </Button>
    )}
  </div>
)
