import { lengthOf } from '@tillsight/domain/books/catalog/limits'
import {
  type ExpenseKind,
  expenseCategoryLimit,
  expenseNoteLimit,
  type Repeat,
  repeats,
} from '@tillsight/domain/books/expenses/limits'
import type { Day } from '@tillsight/domain/day'
import { DayPicker } from '#ui/date-range/day-picker.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { DuePreview } from './due-preview.tsx'
import { repeatWords, spreadWords } from './expense-words.ts'
import type { ExpenseFormState } from './use-expense-form.ts'

const kindOptions = [
  { value: 'FIXED', label: 'Fixed: independent of sales' },
  { value: 'VARIABLE', label: 'Variable: grows with sales' },
]
const usualSpreads = [0, 1, 3, 6, 12, 24, 36, 60]

const nearLimit = (text: string, max: number) =>
  lengthOf(text) > max * 0.75 ? { length: lengthOf(text.trim()), max } : undefined

export const ExpenseFields = ({ form, today }: { form: ExpenseFormState; today: Day }) => {
  const { values } = form
  const repeat = form.field('repeat')
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <CategoryField form={form} />
        <MoneyField {...form.field('amount')} label="Amount" />
      </div>
      <SelectField
        {...form.field('kind')}
        label="Kind"
        options={kindOptions}
        onChange={(kind) => form.chooseKind(kind as ExpenseKind)}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <DayPicker
          {...form.field('date')}
          label={values.repeat === 'NONE' ? 'Date' : 'First date'}
          today={today}
        />
        <SelectField
          {...repeat}
          label="Repeats"
          options={repeats.map((value) => ({ value, label: repeatWords[value] }))}
          onChange={(value) => repeat.onChange(value as Repeat)}
        />
        {values.repeat !== 'NONE' && (
          <DayPicker
            {...form.field('until')}
            label="Last date"
            today={today}
            optional
            hint="Leave blank for no end date"
          />
        )}
        <div className={values.repeat === 'NONE' ? 'sm:col-span-2' : ''}>
          <SpreadField form={form} />
        </div>
      </div>
      <DuePreview values={values} today={today} />
      <TextAreaField
        {...form.field('note')}
        label="Note"
        optional
        rows={2}
        counter={nearLimit(values.note, expenseNoteLimit)}
      />
    </>
  )
}

/** Any word will do; those that were used before, and those that most shops use, are offered. */
const CategoryField = ({ form }: { form: ExpenseFormState }) => (
  <SuggestField
    {...form.field('category')}
    label="Category"
    autoFocus
    suggestions={form.suggested}
    isNew={(text) => `A new category: ${text}`}
    counter={nearLimit(form.values.category, expenseCategoryLimit)}
    onChange={form.chooseCategory}
  />
)

const SpreadField = ({ form }: { form: ExpenseFormState }) => {
  const field = form.field('spread_months')
  const months = [...new Set([...usualSpreads, Number(field.value)])].sort((one, other) => one - other)
  return (
    <SelectField
      {...field}
      label="Counts"
      hint="A yearly bill can count over its 12 months."
      options={months.map((count) => ({ value: String(count), label: spreadWords(count) }))}
    />
  )
}
