import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldCounter, type FieldLength } from '#ui/fields/field-counter.tsx'
import { classNames } from '#ui/layout/class-names.ts'

export type FieldControl = {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

export type FieldNotes = {
  label: string
  error?: string | undefined
  invalid?: boolean | undefined
  hint?: string | undefined
  counter?: FieldLength | undefined
  optional?: boolean | undefined
  /** Where the place says what it is about, the label is only read out. */
  isLabelHidden?: boolean | undefined
}

type FieldProps = FieldNotes & {
  /** Where something can go wrong while the focus is elsewhere, as by a drop. */
  announced?: boolean | undefined
  children: (control: FieldControl) => ReactNode
}

export function Field({
  label,
  error,
  invalid = false,
  hint,
  counter,
  optional = false,
  announced = false,
  isLabelHidden = false,
  children,
}: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = classNames(error && errorId, hint && hintId)

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className={isLabelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="text-sm font-[560] text-ink">
          {label}
          {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
        </label>
        {counter && <FieldCounter {...counter} />}
      </div>
      {children({
        id,
        'aria-invalid': invalid || Boolean(error),
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p
          id={errorId}
          role={announced ? 'alert' : undefined}
          className="flex items-start gap-1.5 text-sm wrap-anywhere text-loss"
        >
          <CircleAlert aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  )
}
