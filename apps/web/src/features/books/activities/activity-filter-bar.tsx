import { type ActivityKind, activityKinds } from '@tillsight/domain/books/activities/activity'
import { activityKindNames } from '@tillsight/domain/books/activities/activity-words'
import { X } from 'lucide-react'
import { SearchBox } from '#platform/page/search-box.tsx'
import { Button } from '#ui/actions/button.tsx'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { DateRangePicker } from '#ui/date-range/date-range-picker.tsx'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { usePeople } from './activities.api.ts'
import type { ActivityFiltering } from './activity-filters.ts'

export const ActivityFilterBar = ({
  filters,
  range,
  today,
  isFiltered,
  choose,
  type,
  clear,
}: ActivityFiltering) => {
  const people = usePeople()
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <SearchBox label="Search by subject, note or customer" search={filters.search} onType={type} />
      <DateRangePicker value={range.period} preset={range.preset} today={today} onChange={range.choose} />
      <CompactSelect
        label="Kind"
        value={filters.kind}
        className="min-w-36 flex-1 sm:max-w-44"
        onChange={(kind) => choose({ kind: kind as ActivityKind | '' })}
      >
        <option value="">All Kinds</option>
        {activityKinds.map((kind) => (
          <option key={kind} value={kind}>
            {activityKindNames[kind]}
          </option>
        ))}
      </CompactSelect>
      {people.data && (
        <CompactSelect
          label="Person"
          value={filters.person}
          className="min-w-36 flex-1 sm:max-w-52"
          onChange={(person) => choose({ person })}
        >
          <option value="">Everyone</option>
          {people.data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </CompactSelect>
      )}
      {isFiltered && (
        <Button variant="quiet" icon={X} onClick={clear}>
          Clear filters
        </Button>
      )}
      <LoadFailure message="The people could not be loaded." read={people} />
    </div>
  )
}
