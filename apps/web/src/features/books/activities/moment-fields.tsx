import { isDay } from '@tillsight/domain/day'
import { isTime } from '@tillsight/domain/time-text'
import { useStoreTime } from '#platform/time/store-time.ts'
import { DayPicker } from '#ui/date-range/day-picker.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import type { ActivityFormState } from './use-activity-form.ts'

type MomentFieldsProps = {
  form: ActivityFormState
  name: 'started_at' | 'closed_at'
  label: string
  hint?: string
}

/** A day and a time by the store's clock. The two share one problem, which is at the field that is wrong. */
export const MomentFields = ({ form, name, label, hint }: MomentFieldsProps) => {
  const { value, error, onChange } = form.field(name)
  const { day, time } = value
  const clock = useStoreTime()
  const isTimeWrong = isDay(day) && !isTime(time)
  const change = (changes: { day?: string; time?: string }) => onChange({ ...value, ...changes })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] content-start items-start gap-x-3 gap-y-1.5">
      <DayPicker
        label={label}
        name={isTimeWrong ? `${name}_day` : name}
        value={day}
        today={form.today}
        error={isTimeWrong ? undefined : error}
        hint={hint}
        onChange={(next) =>
          change({ day: next, ...(isDay(next) && !time && { time: clock.time(new Date().toISOString()) }) })
        }
      />
      <TimeField
        label="Time"
        name={isTimeWrong ? name : `${name}_time`}
        value={time}
        error={isTimeWrong ? error : undefined}
        onChange={(next) => change({ time: next, ...(isTime(next) && !day && { day: form.today }) })}
      />
    </div>
  )
}
