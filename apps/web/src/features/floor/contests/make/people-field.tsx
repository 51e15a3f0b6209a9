import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'

type Person = { id: string; name: string }

type PeopleFieldProps = {
  name: string
  label: string
  people: readonly Person[]
  value: readonly string[]
  error?: string | undefined
  onChange: (ids: string[]) => void
}

/** Some or all of the people. */
export const PeopleField = ({ name, label, people, value, error, onChange }: PeopleFieldProps) => {
  const errorId = useId()
  const isAll = people.every(({ id }) => value.includes(id))
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="text-sm font-[560]">{label}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm text-ink-faint">{counted(value.length, 'person', 'people')} chosen</span>
        <Button variant="quiet" size="sm" onClick={() => onChange(isAll ? [] : people.map(({ id }) => id))}>
          {isAll ? 'Choose nobody' : 'Choose everyone'}
        </Button>
      </div>
      <ul className="-ms-2 grid max-h-64 grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-x-3 overflow-y-auto ps-2">
        {people.map((person) => (
          <li key={person.id} className="min-w-0 wrap-anywhere">
            <CheckField
              name={name}
              label={person.name}
              checked={value.includes(person.id)}
              onChange={() => toggle(person.id)}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p id={errorId} className="mt-1 flex items-start gap-1.5 text-sm text-loss">
          <CircleAlert aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
