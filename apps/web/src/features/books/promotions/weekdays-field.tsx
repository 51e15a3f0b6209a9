import { weekdayWords } from '@tillsight/domain/books/promotions/promotion-words'
import { classNames } from '#ui/layout/class-names.ts'

const days = [0, 1, 2, 3, 4, 5, 6]

type WeekdaysFieldProps = { value: readonly number[]; onChange: (weekdays: number[]) => void }

/** None chosen is every day. */
export const WeekdaysField = ({ value, onChange }: WeekdaysFieldProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 font-[560]">Weekdays</legend>
    <div className="flex flex-wrap gap-1.5">
      {days.map((day) => {
        const isChosen = value.includes(day)
        return (
          <button
            key={day}
            type="button"
            aria-pressed={isChosen}
            className={classNames(
              'min-h-10 min-w-12 rounded-control border px-2 text-sm',
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
    <p className="mt-1.5 text-sm text-ink-faint">
      {value.length === 0 || value.length === days.length ? 'Every day' : 'Only on these days'}
    </p>
  </fieldset>
)
