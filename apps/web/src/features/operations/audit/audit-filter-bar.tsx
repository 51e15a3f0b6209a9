import { auditKindNames, auditKinds } from '@tillsight/domain/operations/audit/actions'
import { X } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { DateRangePicker } from '#ui/date-range/date-range-picker.tsx'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { useAuditPeople } from './audit.api.ts'
import type { AuditFiltering, AuditFilters } from './audit-filters.ts'

type AuditFilterBarProps = {
  filtering: AuditFiltering
  /** What the record that is asked for is called, where a line says so. */
  recordName: string | undefined
}

export const AuditFilterBar = ({ filtering, recordName }: AuditFilterBarProps) => {
  const { filters, range, today, isFiltered, choose, clear } = filtering
  const people = useAuditPeople()
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <CompactSelect
        label="Person"
        value={filters.person}
        className="min-w-40 flex-1 sm:max-w-56"
        onChange={(person) => choose({ person })}
      >
        <option value="">Everyone</option>
        {people.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </CompactSelect>
      <CompactSelect
        label="Kind"
        value={filters.kind}
        className="min-w-40 flex-1 sm:max-w-56"
        onChange={(kind) => choose({ kind: kind as AuditFilters['kind'] })}
      >
        <option value="">All Kinds</option>
        {auditKindNames.map((kind) => (
          <option key={kind} value={kind}>
            {auditKinds[kind]}
          </option>
        ))}
      </CompactSelect>
      <DateRangePicker value={range.period} preset={range.preset} today={today} onChange={range.choose} />
      {filters.record && (
        <Button
          variant="secondary"
          icon={X}
          aria-label={`Show all records, not only ${recordName ?? 'this one'}`}
          onClick={() => choose({ record: '' })}
        >
          {recordName ?? 'One record'}
        </Button>
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
