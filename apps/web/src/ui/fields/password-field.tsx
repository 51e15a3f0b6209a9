import { Check, Circle, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { controlClass } from '#ui/fields/control-class.ts'
import { Field } from '#ui/fields/field.tsx'
import type { TextFieldProps } from '#ui/fields/text-field.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { SrOnly } from '#ui/layout/sr-only.tsx'

type PasswordRule = { label: string; met: boolean }
type PasswordFieldProps = TextFieldProps & { rules?: PasswordRule[] | undefined }

export function PasswordField({
  label,
  error,
  invalid,
  hint,
  counter,
  optional,
  onChange,
  className,
  rules,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field {...{ label, error, invalid, hint, counter, optional }}>
        {(control) => (
          <div className="relative">
            <input
              spellCheck={false}
              autoCapitalize="none"
              {...input}
              {...control}
              type={shown ? 'text' : 'password'}
              className={classNames(controlClass, 'pe-11', className)}
              onChange={(event) => onChange(event.target.value)}
            />
            <button
              type="button"
              aria-pressed={shown}
              aria-label={shown ? 'Hide password' : 'Show password'}
              title={shown ? 'Hide password' : 'Show password'}
              className="absolute inset-y-1 end-1 grid w-9 pointer-coarse:inset-y-0 pointer-coarse:end-0 pointer-coarse:w-11 place-items-center rounded-sm text-ink-faint hover:text-ink focus-visible:outline-offset-0"
              onClick={() => setShown(!shown)}
            >
              <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
            </button>
          </div>
        )}
      </Field>
      {rules && <PasswordRules rules={rules} />}
    </div>
  )
}

function PasswordRules({ rules }: { rules: PasswordRule[] }) {
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {rules.map(({ label, met }) => {
        const Icon = met ? Check : Circle
        return (
          <li
            key={label}
            className={classNames('flex items-center gap-2', met ? 'text-gain' : 'text-ink-faint')}
          >
            <Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={met ? 2.5 : 1.75} />
            {label}
            <SrOnly>{met ? ' (met)' : ' (not met yet)'}</SrOnly>
          </li>
        )
      })}
    </ul>
  )
}
