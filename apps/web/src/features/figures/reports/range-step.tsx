import { isDay } from '@tillsight/domain/day'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { DateRangePicker } from '#ui/date-range/date-range-picker.tsx'
import { DayPicker } from '#ui/date-range/day-picker.tsx'
import { formatPeriod } from '#ui/formats/formats.ts'
import { isOfNow, isOfOneDay, rangesFor, reportPresets, type StepProps } from './report-choices.ts'

const custom = 'custom'

/** The days of a report, or its one day. */
export const RangeStep = ({ choices: { type, preset, period }, today, onChoose }: StepProps) => {
  const { presets, first } = rangesFor(type)
  const isOneDay = isOfOneDay(type)
  const hasLongNames = presets.some((name) => reportPresets[name].label.length > 12)
  const options = [
    ...presets.map((value) => ({ value, label: reportPresets[value].label })),
    ...(isOfNow(type) ? [] : [{ value: custom, label: isOneDay ? 'Another day' : 'Custom' }]),
  ]
  const chooseNamed = (value: string) => {
    const name = presets.find((one) => one === value)
    if (name) return onChoose({ preset: name, period: reportPresets[name].period(today) })
    // A custom range starts as the days that are shown, so that it only has to be adjusted.
    onChoose({ preset: null, period: period ?? reportPresets[first].period(today) })
  }
  const chooseDay = (day: string) => {
    if (isDay(day)) onChoose({ preset: null, period: { start: day, end: day } })
  }

  return (
    <div className="grid gap-3">
      <ChoiceGroup
        legend={isOneDay ? '2. Choose a day' : '2. Choose a date range'}
        name="range"
        columns={hasLongNames ? 'grid-cols-2' : 'grid-cols-2 sm:grid-cols-3'}
        value={preset ?? custom}
        options={options}
        onChange={chooseNamed}
      />
      {preset ? (
        <p className="text-ink-soft">
          {preset === '24-hours' ? 'The 24 hours up to now' : formatPeriod(period)}
        </p>
      ) : isOneDay ? (
        <DayPicker name="day" label="Day" value={period?.end ?? today} today={today} onChange={chooseDay} />
      ) : (
        <div>
          <DateRangePicker
            label="Report range"
            value={period}
            preset={null}
            today={today}
            onChange={(chosen) => onChoose({ preset: chosen ? null : 'all-time', period: chosen })}
          />
        </div>
      )}
    </div>
  )
}
