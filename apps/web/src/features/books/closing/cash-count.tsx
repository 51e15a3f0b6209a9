import type { CountedCash } from '@tillsight/domain/books/closing/denominations'
import { useId } from 'react'
import { money } from '#platform/words/format.ts'
import { controlClass } from '#ui/fields/control-class.ts'
import { wholeNumberFrom } from '#ui/formats/formats.ts'

/** How many of each value, as typed. */
export type TypedCounts = Record<string, string>

export const countsOf = (typed: TypedCounts): CountedCash[] =>
  Object.entries(typed)
    .flatMap(([value, text]) => {
      const count = text.trim() === '' ? 0 : wholeNumberFrom(text)
      return count === 0 ? [] : [{ value: Number(value), count }]
    })
    .sort((one, other) => other.value - one.value)

type CashCountProps = {
  values: readonly number[]
  typed: TypedCounts
  onChange: (typed: TypedCounts) => void
}

/** Notes and coins, each with how many there are. */
export const CashCount = ({ values, typed, onChange }: CashCountProps) => {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-[560]">Notes and coins</legend>
      <div className="grid grid-cols-2 gap-x-5 gap-y-2">
        {values.map((value) => (
          <div key={value} className="grid grid-cols-[1fr_5rem] items-center gap-3">
            <label htmlFor={`${id}-${value}`} className="text-sm text-ink-soft tabular-nums">
              {money(value)}
            </label>
            <input
              id={`${id}-${value}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              className={`${controlClass} text-end tabular-nums`}
              value={typed[value] ?? ''}
              onChange={(event) => onChange({ ...typed, [value]: event.target.value })}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
