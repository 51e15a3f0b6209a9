import { type Period, stepPeriod } from '@tillsight/domain/period'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'

type RangeStepsProps = { value: Period | null; onChange: (period: Period, preset: null) => void }

/** To the period before and the one after; all time has neither. */
export function RangeSteps({ value, onChange }: RangeStepsProps) {
  const step = (steps: number) => {
    if (value) onChange(stepPeriod(value, steps), null)
  }
  return (
    <div className="flex">
      <IconButton label="Previous period" icon={ChevronLeft} disabled={!value} onClick={() => step(-1)} />
      <IconButton label="Next period" icon={ChevronRight} disabled={!value} onClick={() => step(1)} />
    </div>
  )
}
