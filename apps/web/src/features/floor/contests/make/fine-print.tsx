import type { Day } from '@tillsight/domain/day'
import { addDays } from '@tillsight/domain/day'
import { type Audience, audiences, type TieRule, tieRules } from '@tillsight/domain/floor/contests/contest'
import { audienceNames } from '@tillsight/domain/floor/contests/contest-names'
import { contestFilters, kindsPerHour } from '@tillsight/domain/floor/contests/metric-problem'
import { tieWords } from '@tillsight/domain/floor/contests/result/rule-words'
import { FilterList } from '#platform/figures/filters/filter-list.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ContestFormState } from './use-contest-form.ts'

/** Choices that most contests leave as they are. */
export const FinePrint = ({ form, today }: { form: ContestFormState; today: Day }) => {
  const [filters, perHour] = [form.field('filters'), form.field('is_per_hour')]
  const [tie, audience] = [form.field('tie'), form.field('audience')]
  const imports = form.field('counts_imports')
  return (
    <>
      <FilterList
        filters={filters.value}
        splits={contestFilters}
        days={{ start: addDays(today, -89), end: today }}
        onChange={filters.onChange}
      />
      {kindsPerHour.includes(form.values.kind) && (
        <CheckField
          name="is_per_hour"
          label="Divide scores by the hours worked"
          hint="Fair to people who work part-time. The hours are those of the page Activities."
          checked={perHour.value}
          onChange={perHour.onChange}
        />
      )}
      <CheckField
        name="counts_imports"
        label="Count sales from a file, too"
        hint="For stores that import the sales of each day. They count by the time in the file."
        checked={imports.value}
        onChange={imports.onChange}
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
        options={tieRules.map((value) => ({ value, label: tieWords[value] }))}
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
