import { CircleAlert } from 'lucide-react'
import { startTransition, useId, useOptimistic } from 'react'
import { classNames } from '#ui/layout/class-names.ts'

type ChoiceGroupProps = {
  legend: string
  name: string
  value: string | null
  onChange: (value: string) => void
  options: { value: string; label: string; note?: string | undefined }[]
  /** The number of columns, as grid classes. */
  columns?: string | undefined
  error?: string | undefined
  invalid?: boolean | undefined
}

export function ChoiceGroup({
  legend,
  name,
  value,
  onChange,
  options,
  columns = 'grid-cols-1 sm:grid-cols-2',
  error,
  invalid = false,
}: ChoiceGroupProps) {
  const errorId = useId()
  // A choice stored in the URL comes back a moment later: show it at once.
  const [chosen, showChosen] = useOptimistic(value)
  const choose = (value: string) =>
    startTransition(() => {
      showChosen(value)
      onChange(value)
    })
  const isInvalid = invalid || Boolean(error)
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-3 text-md font-[560]">{legend}</legend>
      <div className={classNames('grid gap-2', columns)}>
        {options.map((option) => (
          <label key={option.value} className={classNames('choice', isInvalid && 'choice-invalid')}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={chosen === option.value}
              aria-invalid={isInvalid || undefined}
              className="choice-dot"
              onChange={() => choose(option.value)}
            />
            {option.note ? <Noted label={option.label} note={option.note} /> : option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-2 flex items-start gap-1.5 text-sm text-loss">
          <CircleAlert aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

const Noted = ({ label, note }: { label: string; note: string }) => (
  <span className="flex min-w-0 flex-col">
    {label}
    <span className="text-sm font-normal text-ink-faint">{note}</span>
  </span>
)
