import type { Day } from '@tillsight/domain/day'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { DayPicker } from '#ui/date-range/day-picker.tsx'
import type { ExpenseValues } from './expense-values.ts'
import type { ExpenseFormState } from './use-expense-form.ts'

/** Some payments are in the past: asks whether they change, too. */
export const ReachFields = ({ form, today }: { form: ExpenseFormState; today: Day }) => {
  const reach = form.field('reach')
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      <ChoiceGroup
        legend="Apply to"
        name={reach.name}
        value={reach.value}
        options={[
          { value: 'from', label: 'From a date onward' },
          { value: 'all', label: 'All payments, including past ones' },
        ]}
        onChange={(value) => reach.onChange(value as ExpenseValues['reach'])}
      />
      {reach.value === 'from' && (
        <DayPicker
          {...form.field('from')}
          label="Effective from"
          today={today}
          hint="Earlier payments stay the same."
        />
      )}
    </div>
  )
}
