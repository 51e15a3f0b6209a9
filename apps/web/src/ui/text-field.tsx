import type { ComponentProps } from 'react'
import { classNames } from '#ui/class-names.ts'
import { controlClass } from '#ui/control-class.ts'
import { Field, type FieldNotes } from '#ui/field.tsx'

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
