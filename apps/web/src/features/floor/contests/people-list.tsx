import type { Contest } from '@tillsight/contract/floor/contests'
import { counted } from '#platform/words/format.ts'

type Participant = Contest['participants'][number]

const nameOf = ({ name, nickname, has_left }: Participant): string =>
  [nickname && nickname !== name ? `${name} (as ${nickname})` : name, has_left && 'left']
    .filter(Boolean)
    .join(', ')

/** Who takes part, by team where there are teams. */
export const PeopleList = ({ participants }: { participants: Contest['participants'] }) => {
  if (participants.length === 0) return null
  const teams = [...new Set(participants.map(({ team }) => team))]
  return (
    <section aria-labelledby="contest-people">
      <h2 id="contest-people" className="mb-2 text-md">
        {counted(participants.length, 'person takes part', 'people take part')}
      </h2>
      <ul className="grid gap-1.5">
        {teams.map((team) => (
          <li key={team ?? ''} className="wrap-anywhere">
            {team && <span className="font-[560]">{team}: </span>}
            {participants
              .filter((one) => one.team === team)
              .map(nameOf)
              .join('; ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
