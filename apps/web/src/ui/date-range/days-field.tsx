import type { Day } from '@tillsight/domain/day'
import {
  clampDaysUpToToday,
  daysUpToToday,
  isSamePeriod,
  lengthOf,
  mostDaysUpToToday,
  type Period,
} from '@tillsight/domain/period'
import { useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { formatDay } from '#ui/formats/formats.ts'

type DaysFieldProps = { period: Period | null; today: Day; onChange: (period: Period) => void }

/** So many days, today the last. The calendar may begin later than that; then the field says where. */
export function DaysField({ period, today, onChange }: DaysFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isOwn = typed === '' || (typed !== null && isSamePeriod(period, daysUpToToday(Number(typed), today)))
  const counted = period?.end === today ? String(lengthOf(period)) : ''
  const asked = isOwn ? Math.max(Number(typed), 1) : 0

  return (
    <TextField
      label="Days up to today"
      name="days"
      type="number"
      inputMode="numeric"
      min={0}
      max={mostDaysUpToToday}
      step={1}
      value={isOwn ? (typed ?? '') : counted}
      hint={period && asked > lengthOf(period) ? `From ${formatDay(period.start)}, the earliest.` : undefined}
      onBlur={() => {
        if (typed === '') setTyped(null)
      }}
      onChange={(text) => {
        if (text === '') return setTyped('')
        const days = clampDaysUpToToday(Number(text))
        setTyped(String(days))
        onChange(daysUpToToday(days, today))
      }}
    />
  )
}
