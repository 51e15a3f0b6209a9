import type { Day } from '@tillsight/domain/day'
import { type Period, selectableDays, stepPeriod } from '@tillsight/domain/period'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'

type RangeStepsProps = {
  value: Period | null
  today: Day
  onChange: (period: Period, preset: null) => void
}

/** To the period before and the one after, as far as the calendar goes; all time has neither. */
export function RangeSteps({ value, today, onChange }: RangeStepsProps) {
  const bounds = selectableDays(today)
  const stepTo = (steps: number) => {
    const next = value && stepPeriod(value, steps)
    const isSelectable = next && bounds.start <= next.start && next.end <= bounds.end
    return { disabled: !isSelectable, keepsFocus: true, onClick: () => next && onChange(next, null) }
  }
  return (
    <div className="flex">
      <IconButton label="Previous period" icon={ChevronLeft} {...stepTo(-1)} />
      <IconButton label="Next period" icon={ChevronRight} {...stepTo(1)} />
    </div>
  )
}
