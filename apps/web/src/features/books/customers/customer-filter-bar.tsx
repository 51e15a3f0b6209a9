import { X } from 'lucide-react'
import { SearchBox } from '#platform/page/search-box.tsx'
import { Button } from '#ui/actions/button.tsx'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import type { Filtering } from './customer-filters.ts'
import { columnWords, nextSort, readSort, sortColumns, sortText, usualSort } from './customer-sort.ts'

export const CustomerFilterBar = ({ filters, isFiltered, choose, type, clear }: Filtering) => (
  <div className="flex flex-wrap items-center gap-2.5">
    <SearchBox label="Search by name or contact" search={filters.search} onType={type} />
    <CompactSelect
      label="Sort by"
      value={sortText(filters.sort)}
      className="flex-1 min-[56rem]:hidden"
      onChange={(sort) => choose({ sort: readSort(sort) })}
    >
      {orders.map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </CompactSelect>
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

/** Each column in its usual direction first, then reversed. */
const orders = sortColumns.flatMap((column) => {
  const first = column === usualSort.column ? usualSort : nextSort(usualSort, column)
  return [first, { column, isDescending: !first.isDescending }].map((sort) => ({
    value: sortText(sort),
    words: `${columnWords[column]}, ${directionWords(column === 'name', sort.isDescending)}`,
  }))
})

function directionWords(isText: boolean, isDescending: boolean): string {
  if (isText) return isDescending ? 'Z to A' : 'A to Z'
  return isDescending ? 'highest first' : 'lowest first'
}
