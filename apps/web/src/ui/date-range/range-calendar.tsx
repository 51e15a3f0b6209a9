import type { Day } from '@tillsight/domain/day'
import { startOfMonth } from '@tillsight/domain/day'
import { isSamePeriod, type Period, periodBetween, selectableDays, within } from '@tillsight/domain/period'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { calendar } from '#ui/formats/formats.ts'
import { boundedFirst, firstMonthFor, isInView, monthsOf, movedDay } from './calendar-month.ts'
import { MonthGrid } from './month-grid.tsx'
import { MonthJump } from './month-jump.tsx'

type RangeCalendarProps = {
  value: Period | null
  onChange: (period: Period) => void
  today: Day
  months: 1 | 2
  /** One day is all there is to choose. */
  isSingle?: boolean
}

/** Two picks make a range, in either order; one alone is a day. */
export function RangeCalendar({ value, onChange, today, months, isSingle = false }: RangeCalendarProps) {
  const grids = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const bounds = selectableDays(today)
  const [picked, setPicked] = useState<Day | null>(null)
  const [reached, setReached] = useState<Day>(value?.end ?? today)
  const [first, setFirst] = useState(() => {
    const view = { first: startOfMonth(value?.start ?? today), months }
    return firstMonthFor(value?.end ?? today, { view, bounds })
  })
  const view = { first, months }
  const [seen, setSeen] = useState(value)

  if (value !== seen) {
    setSeen(value)
    if (value && !isInView(value.start, view) && !isInView(value.end, view)) {
      setFirst(firstMonthFor(value.end, { view, bounds }))
    }
    if (value) setReached(value.end)
  }

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    grids.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus()
  }, [reached])

  const waiting = picked !== null && isSamePeriod(value, { start: picked, end: picked }) ? picked : null
  const pick = (day: Day) => {
    setPicked(waiting === null ? day : null)
    onChange(waiting === null ? { start: day, end: day } : periodBetween(waiting, day))
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset.day
    const moved =
      from === undefined || event.altKey || event.ctrlKey || event.metaKey
        ? null
        : movedDay(from, event, calendar().weekStart)
    if (moved === null) return
    event.preventDefault()
    const day = within(bounds, moved)
    wantsFocus.current = true
    setFirst(firstMonthFor(day, { view, bounds }))
    setReached(day)
  }

  const tabbable = isInView(reached, view) ? reached : within(bounds, first)
  return (
    <div>
      <MonthJump
        first={first}
        bounds={bounds}
        onJump={(month) => setFirst(boundedFirst(month, { view, bounds }))}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        ref={grids}
        role="group"
        aria-label="Calendar"
        className="calendar-months"
        data-months={months}
        onKeyDown={move}
      >
        {monthsOf(view).map((month) => (
          <MonthGrid
            key={month}
            {...{ month, today, bounds, tabbable, isSingle }}
            period={waiting === null ? value : periodBetween(waiting, reached)}
            onPick={pick}
            onReach={setReached}
          />
        ))}
      </div>
    </div>
  )
}
