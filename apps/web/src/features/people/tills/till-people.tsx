import { ReadFailure } from '#platform/api/read-failure.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { type TillPerson, useTillPeople } from './tills.api.ts'

export const TillPeople = ({ onClear }: { onClear: (person: TillPerson) => void }) => {
  const read = useTillPeople()
  if (!read.data) {
    return read.error ? (
      <ReadFailure title="The people could not be loaded" read={read} />
    ) : (
      <Skeleton className="h-24 w-full" />
    )
  }
  return (
    <ul className="grid">
      {read.data.map((person) => (
        <li
          key={person.id}
          className="flex min-h-control items-center justify-between gap-4 border-t border-line py-2 first:border-t-0"
        >
          <span className="min-w-0 font-[560] wrap-anywhere">{person.full_name}</span>
          {person.has_pin ? (
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Clear the PIN of ${person.full_name}`}
              onClick={() => onClear(person)}
            >
              Clear PIN
            </Button>
          ) : (
            <span className="shrink-0 text-sm text-ink-faint">No PIN yet</span>
          )}
        </li>
      ))}
    </ul>
  )
}
