import { lengthOf } from '@tillsight/domain/catalog/limits'
import type { Day } from '@tillsight/domain/day'
import {
  type ExpenseKind,
  expenseCategoryLimit,
  expenseNoteLimit,
  type Repeat,
  repeats,
} from '@tillsight/domain/finances/limits'
import { useId } from 'react'
import { MoneyField } from '#ui/money-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DuePreview } from './due-preview.tsx'
import { repeatWords, spreadWords } from './expense-words.ts'
import type { ExpenseFormState } from './use-expense-form.ts'

const kindOptions = [
  { value: 'FIXED', label: 'Fixed: there however much is sold' },
  { value: 'VARIABLE', label: 'Variable: grows with what is sold' },
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
        <TextField
          {...form.field('date')}
          label={values.repeat === 'NONE' ? 'Date' : 'First date'}
          type="date"
        />
        <SelectField
          {...repeat}
          label="Repeats"
          options={repeats.map((value) => ({ value, label: repeatWords[value] }))}
          onChange={(value) => repeat.onChange(value as Repeat)}
        />
        {values.repeat !== 'NONE' && (
          <TextField
            {...form.field('until')}
            label="Last date"
            type="date"
            optional
            hint="Left empty, it goes on."
          />
        )}
        <SpreadField form={form} />
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
const CategoryField = ({ form }: { form: ExpenseFormState }) => {
  const listId = useId()
  return (
    <div className="min-w-0">
      <TextField
        {...form.field('category')}
        label="Category"
        data-autofocus
        autoComplete="off"
        list={listId}
        counter={nearLimit(form.values.category, expenseCategoryLimit)}
        onChange={form.chooseCategory}
      />
      <datalist id={listId}>
        {form.suggested.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </div>
  )
}

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
