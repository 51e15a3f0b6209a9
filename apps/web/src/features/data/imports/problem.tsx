import { isCancelled } from '@tillsight/domain/data/imports/import-state'
import { CircleAlert, Info } from 'lucide-react'
import { ApiError } from '#platform/api/api-error.ts'
import { classNames } from '#ui/layout/class-names.ts'

type ProblemProps = { message: string | null } | { error: Error | null }

const wordsOf = (problem: ProblemProps): string | null => {
  if ('message' in problem) return problem.message
  if (problem.error === null) return null
  return problem.error instanceof ApiError
    ? problem.error.saidOr('This did not work. Try again.')
    : 'This did not work. Try again.'
}

/** What went wrong, or was cancelled, and what to do, where it happened. */
export const Problem = (problem: ProblemProps) => {
  const words = wordsOf(problem)
  if (words === null) return null
  const isWanted = isCancelled(words)
  const Icon = isWanted ? Info : CircleAlert
  return (
    <p
      role={isWanted ? 'status' : 'alert'}
      className={classNames(
        'flex items-start gap-2.5 rounded-card px-4 py-3 not-first:mt-3',
        isWanted ? 'bg-sunken text-ink-soft' : 'bg-loss-wash text-loss',
      )}
    >
      <Icon aria-hidden="true" className="mt-[3px] size-4 shrink-0" strokeWidth={1.75} />
      {words}
    </p>
  )
}
