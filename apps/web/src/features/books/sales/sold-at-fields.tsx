import { isDay } from '@tillsight/domain/day'
import { isTime } from '@tillsight/domain/time-text'
import { RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { useStoreTime } from '#platform/time/store-time.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { DayPicker } from '#ui/date-range/day-picker.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import type { SaleFormState } from './use-sale-form.ts'

/** When it was sold, by the store's clock: now, unless a day or a time is named. */
export const SoldAtFields = ({ form }: { form: SaleFormState }) => {
  const { value, error, onChange } = form.field('sold_at')
  const { day, time } = value
  const today = useToday()
  const clock = useStoreTime()
  const fields = useRef<HTMLDivElement>(null)
  const change = (changes: { day?: string; time?: string }) => onChange({ ...value, ...changes })
  const isTimeWrong = isDay(day) && !isTime(time)
  const now = () => {
    change({ day: '', time: '' })
    fields.current?.querySelector('input')?.focus()
  }

  return (
    <div
      ref={fields}
      className="grid grid-cols-[minmax(0,1fr)_6.5rem] content-start items-start gap-x-3 gap-y-1.5"
    >
      <DayPicker
        label="Date"
        // The two share one problem: the name is on the field that is wrong.
        name={isTimeWrong ? 'sold_on' : 'sold_at'}
        value={day}
        today={today}
        placeholder={form.edited ? undefined : 'Today'}
        error={isTimeWrong ? undefined : error}
        onChange={(next) =>
          change({ day: next, ...(isDay(next) && !time && { time: clock.time(new Date().toISOString()) }) })
        }
      />
      <TimeField
        label="Time"
        name={isTimeWrong ? 'sold_at' : 'sold_at_time'}
        value={time}
        placeholder={form.edited ? undefined : 'Now'}
        error={isTimeWrong ? error : undefined}
        onChange={(next) => change({ time: next, ...(isTime(next) && !day && { day: today }) })}
      />
      {!form.edited && (
        <div className="col-span-full flex min-h-5 items-center">
          {day || time ? (
            <Button size="sm" variant="quiet" icon={RotateCcw} className="-ms-3" onClick={now}>
              Reset to now
            </Button>
          ) : (
            <p className="text-sm text-ink-faint">Leave blank to use the current time</p>
          )}
        </div>
      )}
    </div>
  )
}
