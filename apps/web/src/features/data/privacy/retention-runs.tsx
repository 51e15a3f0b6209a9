import { useStoreTime } from '#platform/time/store-time.ts'
import { counted } from '#platform/words/format.ts'
import type { RetentionRun } from './privacy.api.ts'
import { removedWords } from './removed-words.ts'

const stateWords = (run: RetentionRun): string => {
  const removed = removedWords(run)
  if (run.state === 'RUNNING') return removed ? `Running: ${removed} so far` : 'Running…'
  if (run.state === 'FAILED') return 'Could not be completed. It is tried again the next night.'
  return removed ?? 'Nothing was due'
}

/** What went in the last nights. */
export const RetentionRuns = ({ runs }: { runs: RetentionRun[] }) => {
  const { dateTime } = useStoreTime()
  if (runs.length === 0) return null
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="text-sm font-[620]">Last runs</h3>
      <ul className="mt-1 divide-y divide-line text-sm">
        {runs.map((run) => (
          <li key={run.id} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
            <time dateTime={run.started_at} className="text-ink-soft">
              {dateTime(run.started_at)}
            </time>
            <span className={run.state === 'FAILED' ? 'text-loss' : undefined}>
              {stateWords(run)}
              {run.waiting > 0 &&
                `. ${counted(run.waiting, 'customer')} waiting until an open import is imported or removed`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
