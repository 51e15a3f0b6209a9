import { type Day, isDay } from '@tillsight/domain/day'
import type { Exploration } from '@tillsight/domain/figures/explore/exploration'
import { isKnownThen, isKnownThenBy } from '@tillsight/domain/figures/metrics/known/known'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'
import { Button } from '#ui/actions/button.tsx'
import { DayPicker } from '#ui/date-range/day-picker.tsx'
import { formatDay } from '#ui/formats/formats.ts'

/** Which past day the books are read of, in the address. */
export const knownName = 'known'

/** Whether all that is asked is stored as it was, and so is what it is split and filtered by. */
export const isKnownQuestion = (
  { shape, metrics, split, across, filters }: Exploration,
  catalogue: Catalogue,
): boolean =>
  shape !== 'cohorts' &&
  metrics.every((id) => isKnownThen((catalogue.get(id)?.needs ?? []) as MeasureId[])) &&
  [split, across, ...filters.map(({ by }) => by)].every((by) => by === null || isKnownThenBy(by))

type KnownOnProps = { knownOn: Day | null; today: Day; onChange: (day: Day | null) => void }

/** The second clock: what was known on a past day, and not what is known now. */
export const KnownOnField = ({ knownOn, today, onChange }: KnownOnProps) => (
  <DayPicker
    label="As known on"
    name="known_on"
    optional
    value={knownOn ?? ''}
    today={today}
    hint={knownOn ? undefined : 'A past day, to see figures as they were then.'}
    onChange={(day) => {
      if (day === '') onChange(null)
      else if (isDay(day) && day <= today) onChange(day)
    }}
  />
)

/** Says so above the figures, which nobody should take for those of now. */
export const KnownOnNote = ({ knownOn, onChange }: Omit<KnownOnProps, 'today'>) =>
  knownOn && (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-3"
    >
      <p>
        As known at the end of <span className="font-[560]">{formatDay(knownOn)}</span>. What was changed or
        added since is not in it.
      </p>
      <Button size="sm" variant="secondary" onClick={() => onChange(null)}>
        Show as of now
      </Button>
    </div>
  )
