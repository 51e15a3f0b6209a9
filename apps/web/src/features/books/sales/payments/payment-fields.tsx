import { mostPayments } from '@tillsight/domain/books/sales/limits'
import { amountOf } from '@tillsight/domain/money'
import { Plus, X } from 'lucide-react'
import { money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useMethodChoices } from './payment-methods.api.ts'
import { cashOf, changeOf, type PaymentRow, restOf, splitRows, withAnother } from './payment-rows.ts'

type Typed = { method: string; rows: PaymentRow[]; cashGiven: string }

type PaymentField = 'payment_method' | 'payments' | 'cash_given' | `payments.${number}.${'method' | 'amount'}`

type PaymentFieldsProps = Typed & {
  /** What there is to pay, in cents. */
  due: number
  /** By the names that the server uses. */
  errorOf: (name: PaymentField) => string | undefined
  onChange: (typed: Partial<Typed>) => void
}

/** How a sale is paid: by one method, or by several; and what was given in cash. */
export const PaymentFields = ({ method, rows, cashGiven, due, errorOf, onChange }: PaymentFieldsProps) => {
  const choices = useMethodChoices([method, ...rows.map((row) => row.method)])
  const inCash = cashOf(rows, method, due)
  const change = changeOf(cashGiven, inCash)
  const remove = (gone: PaymentRow) => {
    const [last, ...others] = rows.filter((row) => row !== gone)
    onChange(
      last && others.length === 0
        ? { method: last.method, rows: [] }
        : { rows: rows.filter((row) => row !== gone) },
    )
  }
  return (
    <div className="flex flex-col gap-3">
      {rows.length === 0 ? (
        <SelectField
          name="payment_method"
          label="Payment method"
          value={method}
          error={errorOf('payment_method') ?? errorOf('payments')}
          options={choices}
          onChange={(method) => onChange({ method })}
        />
      ) : (
        <SplitRows {...{ rows, due, choices, errorOf, remove }} onChange={(rows) => onChange({ rows })} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="sm"
          variant="quiet"
          icon={Plus}
          className="-ms-3"
          disabled={rows.length >= Math.min(mostPayments, choices.length)}
          onClick={() =>
            onChange({
              rows:
                rows.length === 0
                  ? splitRows(method)
                  : withAnother(
                      rows,
                      choices.map(({ value }) => value),
                    ),
            })
          }
        >
          {rows.length === 0 ? 'Split payment' : 'Add a payment'}
        </Button>
      </div>
      {inCash > 0 && (
        <NumberField
          name="cash_given"
          label="Cash given"
          optional
          value={cashGiven}
          error={errorOf('cash_given')}
          hint={change === null ? undefined : `Change ${money(amountOf(change))}`}
          onChange={(cashGiven) => onChange({ cashGiven })}
        />
      )}
    </div>
  )
}

type SplitRowsProps = Pick<PaymentFieldsProps, 'rows' | 'due' | 'errorOf'> & {
  choices: { value: string; label: string }[]
  remove: (row: PaymentRow) => void
  onChange: (rows: PaymentRow[]) => void
}

const SplitRows = ({ rows, due, choices, errorOf, remove, onChange }: SplitRowsProps) => {
  const rest = restOf(rows, due)
  const change = (changed: PaymentRow) =>
    onChange(rows.map((row) => (row.key === changed.key ? changed : row)))
  const free = (row: PaymentRow) =>
    choices.filter(({ value }) => value === row.method || !rows.some(({ method }) => method === value))
  // The first blank one is for the rest; a second has nothing to be for.
  const blank = rows.find(({ amount }) => amount.trim() === '')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-[560]">Payments</legend>
      <ul className="flex flex-col gap-2">
        {rows.map((row, place) => (
          <li
            key={row.key}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.25rem] items-start gap-2"
          >
            <SelectField
              name={`payments.${place}.method`}
              label={`Method ${place + 1}`}
              isLabelHidden
              value={row.method}
              error={errorOf(`payments.${place}.method`)}
              options={free(row)}
              onChange={(method) => change({ ...row, method })}
            />
            <NumberField
              name={`payments.${place}.amount`}
              label={`Amount ${place + 1}`}
              isLabelHidden
              value={row.amount}
              placeholder={row === blank && rest > 0 ? money(amountOf(rest)) : ''}
              error={errorOf(`payments.${place}.amount`)}
              onChange={(amount) => change({ ...row, amount })}
            />
            <IconButton label={`Remove payment ${place + 1}`} icon={X} onClick={() => remove(row)} />
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-sm text-ink-faint" aria-live="polite">
        {restWords(rest, blank !== undefined)}
      </p>
    </fieldset>
  )
}

const restWords = (rest: number, hasBlank: boolean): string => {
  if (rest < 0) return `${money(amountOf(-rest))} too much`
  if (rest === 0) return 'Paid in full'
  return hasBlank ? 'A blank amount takes the rest' : `${money(amountOf(rest))} left to pay`
}
