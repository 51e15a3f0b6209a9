import type { Period, PresetName } from '@tillsight/domain/period'
import { useState } from 'react'
import { DateRangePicker } from '#ui/date-range/date-range-picker.tsx'
import { RangeSteps } from '#ui/date-range/range-steps.tsx'
import { Card } from '#ui/layout/card.tsx'

const today = '2026-11-15'

export function RangeParts() {
  const [range, setRange] = useState<{ period: Period | null; preset: PresetName | null }>({
    period: { start: today, end: '2026-11-22' },
    preset: null,
  })
  const choose = (period: Period | null, preset: PresetName | null) => setRange({ period, preset })
  return (
    <div id="range">
      <Card title="Date range" description="A range of days, typed, picked or by name">
        <div className="flex flex-wrap items-center gap-2">
          <DateRangePicker value={range.period} preset={range.preset} today={today} onChange={choose} />
          <RangeSteps value={range.period} today={today} onChange={choose} />
        </div>
      </Card>
    </div>
  )
}
