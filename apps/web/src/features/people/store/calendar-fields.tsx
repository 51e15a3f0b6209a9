import { monthNames } from '@tillsight/domain/day-text'
import type { WeekStart } from '@tillsight/domain/week'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { StoreFormState } from './use-store-form.ts'

const weekDays = [
  { value: 'MONDAY', label: 'Monday' },
  { value: 'SATURDAY', label: 'Saturday' },
  { value: 'SUNDAY', label: 'Sunday' },
]
const months = monthNames.map((label, place) => ({ value: String(place + 1), label }))

const zones = (chosen: string) => {
  const known = Intl.supportedValuesOf('timeZone')
  const all = known.includes(chosen) ? known : [chosen, ...known]
  return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

export const CalendarFields = ({ form }: { form: StoreFormState }) => (
  <Card title="Calendar" description="Days, weeks and years as the store counts them.">
    <div className="flex flex-col gap-5">
      <SelectField
        {...form.field('time_zone')}
        label={form.labels.time_zone}
        options={zones(form.of.time_zone)}
        hint="Past sales stay on the day they were recorded."
      />
      <SelectField
        {...form.field('week_start')}
        label={form.labels.week_start}
        onChange={(value) => form.field('week_start').onChange(value as WeekStart)}
        options={weekDays}
      />
      <SelectField
        {...form.field('fiscal_month')}
        label={form.labels.fiscal_month}
        options={months}
        hint="If it is not January, date ranges offer “This fiscal year” and “Last fiscal year”."
      />
    </div>
  </Card>
)
