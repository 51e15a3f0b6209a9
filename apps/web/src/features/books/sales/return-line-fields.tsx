import { inUnits, usualUnit } from '@tillsight/domain/books/catalog/unit'
import { count, money } from '#platform/words/format.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import type { ReturnedLine } from './returning.ts'
import type { ReturnFormState } from './use-return-form.ts'

type ReturnLineFieldsProps = { form: ReturnFormState; index: number; returned: ReturnedLine }

/** How many of one line come back, and whether they can be sold again. */
export const ReturnLineFields = ({ form, index, returned }: ReturnLineFieldsProps) => {
  const { line, left } = returned
  const name = line.product.long_name ?? line.product.name
  const amount = (quantity: number) => inUnits(count(quantity), line.unit ?? usualUnit)
  const restock = form.field(`lines.${index}.restock`)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line pb-3">
      <div className="min-w-40 flex-1 max-sm:basis-full">
        <p className="font-[560] wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-faint">
          {left === line.quantity
            ? `${amount(left)} sold`
            : `${count(left)} of ${amount(line.quantity)} left`}{' '}
          · {money(Math.round((line.total + line.tax) * 100) / 100)} paid
        </p>
      </div>
      <label className="flex min-h-[var(--control)] items-center gap-2.5 max-sm:-ms-2 max-sm:me-auto">
        <span className="checkbox">
          <input
            type="checkbox"
            aria-label={`Restock ${name}`}
            checked={restock.value}
            onChange={(event) => restock.onChange(event.target.checked)}
          />
        </span>
        Restock
      </label>
      <div className="w-24">
        <NumberField
          {...form.field(`lines.${index}.quantity`)}
          label={`Return quantity of ${name}`}
          isLabelHidden
          whole={line.unit === undefined}
          data-autofocus={index === 0 || undefined}
          placeholder="0"
          onFocus={(event) => event.target.select()}
        />
      </div>
    </li>
  )
}
