import type { Day } from '@tillsight/domain/day'
import { addDays } from '@tillsight/domain/day'
import type { Split } from '@tillsight/domain/figures/metrics/splits'
import { type Audience, audiences, type TieRule, tieRules } from '@tillsight/domain/floor/contests/contest'
import { audienceNames, tieNames } from '@tillsight/domain/floor/contests/rule-words'
import { FilterList } from '#platform/figures/filters/filter-list.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ContestFormState } from './use-contest-form.ts'

const splits: readonly Split[] = ['product', 'category', 'hour', 'weekday']

/** Choices that most contests leave as they are. */
export const FinePrint = ({ form, today }: { form: ContestFormState; today: Day }) => {
  const [filters, perHour] = [form.field('filters'), form.field('is_per_hour')]
  const [tie, audience] = [form.field('tie'), form.field('audience')]
  return (
    <>
      <FilterList
        filters={filters.value}
        splits={splits}
        days={{ start: addDays(today, -89), end: today }}
        onChange={filters.onChange}
      />
      <CheckField
        name="is_per_hour"
        label="Divide scores by the hours worked"
        hint="Fair to people who work part-time. The hours are those of the page Activities."
        checked={perHour.value}
        onChange={perHour.onChange}
      />
      <SelectField
        {...audience}
        label="Who sees it"
        options={audiences.map((value) => ({ value, label: audienceNames[value] }))}
        onChange={(value) => audience.onChange(value as Audience)}
      />
      <SelectField
        {...tie}
        label="Ties"
        options={tieRules.map((value) => ({ value, label: tieNames[value] }))}
        onChange={(value) => tie.onChange(value as TieRule)}
      />
      <NumberField
        {...form.field('grace_days')}
        label="Days for returns after the end"
        whole
        hint="Until then a return takes its points back. After that the result is final."
      />
      <TextField
        {...form.field('note')}
        label="Note"
        optional
        maxLength={500}
        autoComplete="off"
        hint="Everyone who takes part reads it."
      />
    </>
  )
}
