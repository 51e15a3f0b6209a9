import { isAlways, mostPlanEntries, type PlanEntry } from '@tillsight/domain/floor/screens/plan'
import { isTime } from '@tillsight/domain/time-text'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { newEntry } from './screen-values.ts'
import type { Playlist } from './screens.api.ts'

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const timeError = (time: string): string | undefined => (isTime(time) ? undefined : 'Enter a time as HH:mm.')

type PlanFieldsProps = {
  plan: readonly PlanEntry[]
  playlists: readonly Playlist[]
  onChange: (plan: PlanEntry[]) => void
}

/** What plays when. The first that applies plays; between them the screen pauses. */
export const PlanFields = ({ plan, playlists, onChange }: PlanFieldsProps) => {
  const [first] = playlists
  const change = (place: number, changes: Partial<PlanEntry>) =>
    onChange(plan.map((entry, other) => (other === place ? { ...entry, ...changes } : entry)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-[560]">Plays</legend>
      {plan.map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place
        <div key={place} className="grid gap-2 rounded-control border border-line p-3">
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <SelectField
                name={`plan.${place}.id_playlist`}
                label={`Playlist ${place + 1}`}
                isLabelHidden
                value={entry.id_playlist}
                options={playlists.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id_playlist) => change(place, { id_playlist })}
              />
            </div>
            <IconButton
              label={`Remove playlist ${place + 1}`}
              icon={Trash2}
              onClick={() => onChange(plan.filter((_, other) => other !== place))}
            />
          </div>
          <Days days={entry.days} onChange={(days) => change(place, { days })} />
          {entry.days.length === 0 && (
            <p role="alert" className="text-sm text-loss">
              Choose a day.
            </p>
          )}
          <div className="grid grid-cols-2 gap-2">
            <TimeField
              name={`plan.${place}.from`}
              label="From"
              value={entry.from}
              error={timeError(entry.from)}
              onChange={(from) => change(place, { from })}
            />
            <TimeField
              name={`plan.${place}.until`}
              label="Until"
              value={entry.until}
              error={timeError(entry.until)}
              onChange={(until) => change(place, { until })}
            />
          </div>
          <p className="text-sm text-ink-faint">
            {isAlways(entry)
              ? 'All the time.'
              : 'By the clock of the store; the same time twice is the whole day.'}
          </p>
        </div>
      ))}
      {first && plan.length < mostPlanEntries && (
        <Button
          variant="secondary"
          size="sm"
          icon={Plus}
          onClick={() => onChange([...plan, newEntry(first.id, plan)])}
        >
          {plan.length === 0 ? 'Choose a playlist' : 'Another time'}
        </Button>
      )}
      {!first && <p className="text-sm text-ink-soft">Create a playlist first.</p>}
    </fieldset>
  )
}

const Days = ({ days, onChange }: { days: readonly number[]; onChange: (days: number[]) => void }) => (
  <div className="flex flex-wrap gap-x-3">
    {dayNames.map((name, day) => (
      <label key={name} className="flex items-center gap-1">
        <span className="checkbox -ms-2">
          <input
            type="checkbox"
            checked={days.includes(day)}
            onChange={({ target }) =>
              onChange(target.checked ? [...days, day].toSorted() : days.filter((other) => other !== day))
            }
          />
        </span>
        {name}
      </label>
    ))}
  </div>
)
