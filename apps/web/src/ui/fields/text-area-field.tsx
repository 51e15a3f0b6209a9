import type { ComponentProps } from 'react'
import { controlClass } from '#ui/fields/control-class.ts'
import { Field, type FieldNotes } from '#ui/fields/field.tsx'
import { classNames } from '#ui/layout/class-names.ts'

type TextAreaFieldProps = FieldNotes &
  Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id' | 'children'> & {
    name: string
    value: string
    onChange: (value: string) => void
  }

export function TextAreaField({
  label,
  error,
  invalid,
  hint,
  counter,
  optional,
  onChange,
  className,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, error, invalid, hint, counter, optional }}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className={classNames(controlClass, '!h-auto resize-y py-2', className)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
