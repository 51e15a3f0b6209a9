import { CircleAlert } from 'lucide-react'
import { ApiError } from '#platform/api/api-error.ts'

type ProblemProps = { message: string | null } | { error: Error | null }

const wordsOf = (problem: ProblemProps): string | null => {
  if ('message' in problem) return problem.message
  if (problem.error === null) return null
  return problem.error instanceof ApiError
    ? problem.error.saidOr('This did not work. Try again.')
    : 'This did not work. Try again.'
}

/** What went wrong, and what to do, where it happened. */
export const Problem = (problem: ProblemProps) => {
  const words = wordsOf(problem)
  if (words === null) return null
  return (
    <p
      role="alert"
      className="flex items-start gap-2.5 rounded-card bg-loss-wash px-4 py-3 text-loss not-first:mt-3"
    >
      <CircleAlert aria-hidden="true" className="mt-[3px] size-4 shrink-0" strokeWidth={1.75} />
      {words}
    </p>
  )
}
