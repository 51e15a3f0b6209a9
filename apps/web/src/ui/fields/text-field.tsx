import type { ComponentProps } from 'react'
import { controlClass } from '#ui/fields/control-class.ts'
import { Field, type FieldNotes } from '#ui/fields/field.tsx'
import { classNames } from '#ui/layout/class-names.ts'

export type TextFieldProps = FieldNotes &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'children'> & {
    name: string
    value: string
    onChange: (value: string) => void
  }

export function TextField({
  label,
  error,
  invalid,
  hint,
  counter,
  optional,
  isLabelHidden,
  onChange,
  type = 'text',
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, error, invalid, hint, counter, optional, isLabelHidden }}>
      {(control) => (
        <input
          {...input}
          {...control}
          type={type}
          className={classNames(controlClass, className)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
