import { useId } from 'react'

type CheckFieldProps = {
  name: string
  label: string
  hint?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox with its label next to it, both clickable. */
export function CheckField({ name, label, hint, checked, onChange }: CheckFieldProps) {
  const id = useId()
  return (
    <div>
      <label className="flex w-fit items-center gap-1.5 font-[560]">
        <span className="checkbox -ms-2 shrink-0">
          <input
            type="checkbox"
            name={name}
            checked={checked}
            aria-describedby={hint && `${id}-hint`}
            onChange={(event) => onChange(event.target.checked)}
          />
        </span>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  )
}
