import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass } from '#ui/fields/control-class.ts'
import { Field, type FieldNotes } from '#ui/fields/field.tsx'
import { classNames } from '#ui/layout/class-names.ts'

type SelectFieldProps = Omit<FieldNotes, 'counter'> &
  Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id' | 'children'> & {
    name: string
    value: string
    onChange: (value: string) => void
    options: { value: string; label: string }[]
    placeholder?: string | undefined
  }

export function SelectField({
  label,
  error,
  invalid,
  hint,
  optional,
  isLabelHidden,
  onChange,
  options,
  placeholder,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, error, invalid, hint, optional, isLabelHidden }}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={classNames(controlClass, 'appearance-none truncate pe-9', className)}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-ink-soft"
            strokeWidth={1.75}
          />
        </div>
      )}
    </Field>
  )
}
