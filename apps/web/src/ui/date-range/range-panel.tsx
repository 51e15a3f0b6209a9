import type { Day } from '@tillsight/domain/day'
import { lengthOf, type Period, type PresetName, presetPeriod } from '@tillsight/domain/period'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { calendar, formatPeriod } from '#ui/formats/formats.ts'
import { useMedia } from '#ui/layout/use-media.ts'
import { DayField } from './day-field.tsx'
import { DaysField } from './days-field.tsx'
import { PresetList } from './preset-list.tsx'
import { RangeCalendar } from './range-calendar.tsx'
import { type Draft, draftOf, type End, settled, textOf, withTyped } from './range-draft.ts'

export type RangePanelProps = {
  value: Period | null
  preset: PresetName | null
  today: Day
  onChange: (period: Period | null, preset: PresetName | null) => void
  onClose: () => void
}

export function RangePanel({ value, preset, today, onChange, onClose }: RangePanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState(() => draftOf(value))
  const months = useMedia('(min-width: 52rem)') ? 2 : 1
  const { period } = draft

  useLayoutEffect(() => panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])

  const choose = (next: Period) => setDraft(draftOf(next))
  const finish = () => {
    const read = settled(settled(draft, 'start', today), 'end', today)
    setDraft(read)
    const wrong = firstWrong(read)
    if (wrong) return panel.current?.querySelector<HTMLElement>(`[name=${nameOf(wrong)}]`)?.focus()
    const isUnchanged = read.period === value
    onChange(read.period, isUnchanged ? preset : null)
  }
  const fieldOf = (end: End) => ({
    name: nameOf(end),
    value: textOf(draft, end),
    error: draft.errors[end],
    onType: (text: string) => setDraft((before) => withTyped(before, end, text)),
    onSettle: () => setDraft((before) => settled(before, end, today)),
  })

  return (
    <div ref={panel} className="range-panel">
      <PresetList
        chosen={preset}
        onChoose={(name) => onChange(presetPeriod(name, today, calendar().fiscalMonth), name)}
      />
      <div className="range-choice">
        <div className="range-fields">
          <DayField label="From" {...fieldOf('start')} />
          <DayField label="To" {...fieldOf('end')} />
          <DaysField period={period} today={today} onChange={choose} />
        </div>
        <RangeCalendar key={months} value={period} onChange={choose} today={today} months={months} />
      </div>
      <footer className="range-footer">
        <p role="status" className="text-sm text-ink-soft">
          {formatPeriod(period)}
          {period && `, ${lengthOf(period)} ${lengthOf(period) === 1 ? 'day' : 'days'}`}
        </p>
        <div className="flex gap-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={finish}>Done</Button>
        </div>
      </footer>
    </div>
  )
}

const nameOf = (end: End): string => `range-${end}`
const firstWrong = ({ errors }: Draft): End | undefined =>
  (['start', 'end'] as const).find((end) => errors[end] !== undefined)
