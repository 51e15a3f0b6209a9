import { weekdayWords } from '@tillsight/domain/books/promotions/promotion-words'
import { CircleAlert } from 'lucide-react'
import { classNames } from '#ui/layout/class-names.ts'

const errorId = 'promotion-weekdays-error'
const days = [0, 1, 2, 3, 4, 5, 6]

type WeekdaysFieldProps = {
  value: readonly number[]
  error: string | undefined
  onChange: (weekdays: number[]) => void
}

/** None chosen is every day. */
export const WeekdaysField = ({ value, error, onChange }: WeekdaysFieldProps) => (
  <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
    <legend className="mb-1.5 text-sm font-[560]">Weekdays</legend>
    <div className="grid grid-cols-7 gap-1 sm:flex sm:gap-1.5">
      {days.map((day) => {
        const isChosen = value.includes(day)
        return (
          <button
            key={day}
            type="button"
            aria-pressed={isChosen}
            className={classNames(
              'min-h-10 rounded-control border text-sm sm:min-w-12',
              isChosen
                ? 'border-accent bg-accent-wash font-[560] text-ink'
                : 'border-field-line text-ink-soft',
            )}
            onClick={() => onChange(isChosen ? value.filter((one) => one !== day) : [...value, day])}
          >
            {weekdayWords([day])}
          </button>
        )
      })}
    </div>
    {error && (
      <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-sm text-loss">
        <CircleAlert aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" />
        {error}
      </p>
    )}
    <p className="mt-1.5 text-sm text-ink-faint">
      {value.length === 0 || value.length === days.length ? 'Every day' : 'Only on these days'}
    </p>
  </fieldset>
)
