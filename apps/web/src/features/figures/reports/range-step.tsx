import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { DateRangePicker } from '#ui/date-range/date-range-picker.tsx'
import { formatPeriod } from '#ui/formats/formats.ts'
import { reportPresetNames, reportPresets, type StepProps } from './report-choices.ts'

const custom = 'custom'
const options = [
  ...reportPresetNames.map((value) => ({ value, label: reportPresets[value].label })),
  { value: custom, label: 'Custom' },
]

export const RangeStep = ({ choices: { preset, period }, today, onChoose }: StepProps) => {
  const chooseNamed = (value: string) => {
    const name = reportPresetNames.find((one) => one === value)
    if (name) return onChoose({ preset: name, period: reportPresets[name].period(today) })
    // A custom range starts as the days that are shown, so that it only has to be adjusted.
    onChoose({ preset: null, period: period ?? reportPresets.month.period(today) })
  }

  return (
    <div className="grid gap-3">
      <ChoiceGroup
        legend="2. Choose a date range"
        name="range"
        columns="grid-cols-2 sm:grid-cols-3"
        value={preset ?? custom}
        options={options}
        onChange={chooseNamed}
      />
      {preset ? (
        <p className="text-ink-soft">
          {preset === '24-hours' ? 'The 24 hours up to now' : formatPeriod(period)}
        </p>
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
