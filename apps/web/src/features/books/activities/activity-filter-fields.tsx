import { type ActivityKind, activityKinds } from '@tillsight/domain/books/activities/activity'
import { activityKindNames } from '@tillsight/domain/books/activities/activity-words'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { DateRangePicker } from '#ui/date-range/date-range-picker.tsx'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { usePeople } from './activities.api.ts'
import type { ActivityFiltering } from './activity-filters.ts'

export const ActivityFilterFields = ({ filters, range, today, choose }: ActivityFiltering) => {
  const people = usePeople()
  return (
    <>
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
      <LoadFailure message="The people could not be loaded." read={people} />
    </>
  )
}
