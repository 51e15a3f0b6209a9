import { addMonths, type Day, dayOf, monthOf, yearOf } from '@tillsight/domain/day'
import { monthNames } from '@tillsight/domain/day-text'
import type { Period } from '@tillsight/domain/period'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'

type MonthJumpProps = { first: Day; bounds: Period; onJump: (month: Day) => void }

export function MonthJump({ first, bounds, onJump }: MonthJumpProps) {
  const [year, month] = [yearOf(first), monthOf(first)]
  const [from, to] = [yearOf(bounds.start), yearOf(bounds.end)]
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return (
    <div className="flex items-center gap-2 pb-3">
      <IconButton label="Previous month" icon={ChevronLeft} onClick={() => onJump(addMonths(first, -1))} />
      <CompactSelect
        label="Month"
        className="flex-1"
        value={String(month)}
        onChange={(chosen) => onJump(dayOf(year, Number(chosen), 1))}
      >
        {monthNames.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </CompactSelect>
      <CompactSelect
        label="Year"
        className="w-24"
        value={String(year)}
        onChange={(chosen) => onJump(dayOf(Number(chosen), month, 1))}
      >
        {years.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </CompactSelect>
      <IconButton label="Next month" icon={ChevronRight} onClick={() => onJump(addMonths(first, 1))} />
    </div>
  )
}
