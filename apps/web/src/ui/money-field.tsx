import { classNames } from '#ui/class-names.ts'
import { controlClass } from '#ui/control-class.ts'
import { Field, type FieldNotes } from '#ui/field.tsx'

type MoneyFieldProps = FieldNotes & {
  name: string
  value: string
  onChange: (value: string) => void
  sign?: string | undefined
  disabled?: boolean | undefined
}

export function MoneyField({ name, value, onChange, sign = '$', disabled, ...notes }: MoneyFieldProps) {
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
            className={classNames(controlClass, 'ps-7 text-end')}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}
