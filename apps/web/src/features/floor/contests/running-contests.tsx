import { useMay } from '#platform/session/use-may.ts'
import { ContestCard } from './contest-card.tsx'
import { useContests } from './contests.api.ts'

/** The running contests of those who run them, or that one takes part in; nothing where there are none. */
export const RunningContests = () => {
  const runsThem = useMay('contests:write')
  const running = (useContests().data ?? []).filter(
    ({ state, takes_part }) => state === 'running' && (runsThem || takes_part),
  )
  if (running.length === 0) return null
  return (
    <section aria-labelledby="running-contests" className="mt-8">
      <h2 id="running-contests" className="mb-4 text-lg">
        Contests
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-4 *:grid">
        {running.map((contest) => (
          <li key={contest.id}>
            <ContestCard contest={contest} />
          </li>
        ))}
      </ul>
    </section>
  )
}
