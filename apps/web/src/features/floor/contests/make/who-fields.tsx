import { mostTeams } from '@tillsight/domain/floor/contests/contest'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { usePeople } from '../contests.api.ts'
import { emptyTeam } from './contest-values.ts'
import { PeopleField } from './people-field.tsx'
import type { ContestFormState } from './use-contest-form.ts'

/** People, each for themselves, or teams of them. */
export const WhoFields = ({ form }: { form: ContestFormState }) => {
  const people = usePeople()
  const by = form.field('by')
  return (
    <>
      <ChoiceGroup
        {...by}
        legend="Who takes part"
        options={[
          { value: 'people', label: 'People', note: 'Each for themselves.' },
          { value: 'teams', label: 'Teams', note: 'The members of a team count together.' },
        ]}
        onChange={(value) => by.onChange(value === 'teams' ? 'teams' : 'people')}
      />
      <LoadFailure message="The people of the store could not be loaded." read={people} />
      {people.isPending && <Skeleton className="h-24 w-full" />}
      {people.data && form.values.by === 'people' && (
        <PeopleField {...form.field('participants')} label="People" people={people.data} />
      )}
      {people.data && form.values.by === 'teams' && <Teams form={form} people={people.data} />}
    </>
  )
}

type TeamsProps = { form: ContestFormState; people: readonly { id: string; name: string }[] }

/** One person is in one team at most. */
const Teams = ({ form, people }: TeamsProps) => {
  const { teams } = form.values
  const takenBy = (other: number) =>
    new Set(teams.flatMap(({ members }, index) => (index === other ? [] : members)))
  return (
    <div className="grid gap-4">
      {teams.map((team, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: teams have no other identity while they are typed
          key={index}
          className="grid gap-3 rounded-control bg-ink/4 p-4"
        >
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
            <TextField
              {...form.field(`teams.${index}.name`)}
              label={`Name of team ${index + 1}`}
              maxLength={60}
              autoComplete="off"
            />
            {teams.length > 1 && (
              <IconButton
                icon={Trash2}
                label={`Remove ${team.name || `team ${index + 1}`}`}
                onClick={() => form.removeRow('teams', index)}
              />
            )}
          </div>
          <PeopleField
            {...form.field(`teams.${index}.members`)}
            label={`Members of ${team.name || `team ${index + 1}`}`}
            people={people.filter(({ id }) => !takenBy(index).has(id))}
          />
        </div>
      ))}
      {teams.length < mostTeams && (
        <Button
          variant="secondary"
          size="sm"
          icon={Plus}
          className="justify-self-start"
          onClick={() => form.addRow('teams', emptyTeam(`Team ${teams.length + 1}`))}
        >
          Add a team
        </Button>
      )}
    </div>
  )
}
