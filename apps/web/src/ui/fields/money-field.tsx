import { isWholeCents } from '@tillsight/domain/money'
import { controlClass } from '#ui/fields/control-class.ts'
import { Field, type FieldNotes } from '#ui/fields/field.tsx'
import { amountText, formats, numberFrom, numberText } from '#ui/formats/formats.ts'
import { classNames } from '#ui/layout/class-names.ts'

type MoneyFieldProps = FieldNotes & {
  name: string
  value: string
  onChange: (value: string) => void
  sign?: string | undefined
  disabled?: boolean | undefined
}

/** Takes an amount as people type it, and shows it in the store's format once it is left. */
export function MoneyField({
  name,
  value,
  onChange,
  sign = formats().sign,
  disabled,
  ...notes
}: MoneyFieldProps) {
  const textOf = sign === '%' ? numberText : amountText
  const leave = () => {
    const amount = numberFrom(value)
    const isShowable = !notes.error && Number.isFinite(amount) && isWholeCents(amount)
    if (isShowable && textOf(amount) !== value) onChange(textOf(amount))
  }
  return (
    <Field {...notes}>
      {(control) => (
        <div className="relative">
          <span aria-hidden="true" className="absolute inset-y-0 start-3 flex items-center text-ink-faint">
            {sign}
          </span>
          <input
            {...control}
            name={name}
            value={value}
            disabled={disabled}
            inputMode="decimal"
            autoComplete="off"
            className={classNames(controlClass, 'text-end', sign.length > 1 ? 'ps-14' : 'ps-7')}
            onChange={(event) => onChange(event.target.value)}
            onBlur={leave}
          />
        </div>
      )}
    </Field>
  )
}
