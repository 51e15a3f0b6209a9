import { type Day, dateOf, monthOf, weekdayOf, yearOf } from '@tillsight/domain/day'
import { monthNames, sayDay } from '@tillsight/domain/day-text'
import type { Period } from '@tillsight/domain/period'
import { useId } from 'react'
import { calendar } from '#ui/formats/formats.ts'
import { weekdays, weekdaysFrom, weeksOf } from './calendar-month.ts'

type MonthGridProps = {
  month: Day
  today: Day
  bounds: Period
  /** What is chosen, or would be with the next click. */
  period: Period | null
  tabbable: Day
  isSingle: boolean
  onPick: (day: Day) => void
  onReach: (day: Day) => void
}

export function MonthGrid(props: MonthGridProps) {
  const { month, today, bounds, period, tabbable, isSingle, onPick, onReach } = props
  const captionId = useId()
  const { weekStart } = calendar()
  return (
    <div>
      <p id={captionId} className="calendar-caption">
        {monthNames[monthOf(month) - 1]} {yearOf(month)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of a calendar */}
      <table role="grid" aria-labelledby={captionId} aria-multiselectable={!isSingle} className="calendar">
        <thead>
          <tr>
            {weekdaysFrom(weekStart).map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, weekStart).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) =>
                day ? (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid, a td is a gridcell
                  <td key={day} aria-selected={isChosen(day, period)} data-end={endOf(day, period)}>
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === tabbable ? 0 : -1}
                      data-autofocus={(isSingle && day === tabbable) || undefined}
                      disabled={day < bounds.start || day > bounds.end}
                      aria-label={isSingle ? sayWeekday(day) : nameOf(day, period)}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => onPick(day)}
                      onPointerEnter={() => onReach(day)}
                      onFocus={() => onReach(day)}
                    >
                      {dateOf(day)}
                    </button>
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is its place
                  <td key={index} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isChosen = (day: Day, period: Period | null): boolean =>
  period !== null && period.start <= day && day <= period.end

function endOf(day: Day, period: Period | null): 'start' | 'end' | 'both' | undefined {
  if (day === period?.start) return day === period.end ? 'both' : 'start'
  return day === period?.end ? 'end' : undefined
}

const sayWeekday = (day: Day): string => `${sayDay(day)}, ${weekdays[weekdayOf(day)]}`

function nameOf(day: Day, period: Period | null): string {
  const ends = { start: ', first day', end: ', last day', both: ', the only day' }
  const end = endOf(day, period)
  return `${sayWeekday(day)}${end ? ends[end] : ''}`
}
