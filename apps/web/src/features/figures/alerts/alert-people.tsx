import { useSession } from '#platform/session/session.ts'
import { useMay } from '#platform/session/use-may.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { type Alert, useAlertPeople } from './alerts.api.ts'

type AlertPeopleProps = {
  /** Those who were chosen before. */
  known: Alert['recipients']
  chosen: string[]
  onChange: (chosen: string[]) => void
}

type Person = { id: string; name: string }

/** Who gets an email: oneself, those chosen before, and for owners all members. */
const usePeople = (known: Alert['recipients']): Person[] => {
  const { user } = useSession()
  const members = useAlertPeople(useMay('members:write')).data ?? []
  const own = user ? [{ id: user.id, name: `${user.full_name} (you)` }] : []
  const active = members.filter(({ active }) => active).map(({ id, full_name }) => ({ id, name: full_name }))
  const people = new Map<string, Person>()
  for (const person of [...own, ...known, ...active])
    if (!people.has(person.id)) people.set(person.id, person)
  return [...people.values()]
}

export const AlertPeople = ({ known, chosen, onChange }: AlertPeopleProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 text-md font-[560]">Email</legend>
    <div className="-ms-2 grid max-h-48 gap-1 overflow-y-auto ps-2 sm:grid-cols-2">
      {usePeople(known).map(({ id, name }) => (
        <CheckField
          key={id}
          name={`recipient-${id}`}
          label={name}
          checked={chosen.includes(id)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
    </div>
    <p className="mt-1 text-sm text-ink-faint">On screen it is shown to everyone who may see the figure.</p>
  </fieldset>
)
