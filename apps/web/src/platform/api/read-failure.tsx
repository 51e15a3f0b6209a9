import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { ApiError } from './api-error.ts'

type ReadFailureProps = {
  /** 'The dashboard could not be loaded' */
  title: string
  /** What stays on the screen where it could only not be refreshed. */
  shown?: string
  read: { error: unknown; data: unknown; refetch: () => unknown }
}

/** In the place of the figures where there are none, above them where they are no longer fresh. */
export const ReadFailure = ({
  title,
  shown = 'These figures',
  read: { error, data, refetch },
}: ReadFailureProps) => {
  if (!error) return null
  const message = error instanceof ApiError ? error.saidOr('Failed to fetch data.') : 'Failed to fetch data.'
  if (!data) {
    return (
      <div className="mb-4 rounded-card border border-line bg-surface shadow-low">
        <ErrorState title={title} message={message} onRetry={() => void refetch()} />
      </div>
    )
  }
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-loss-wash px-4 py-2.5 text-loss"
    >
      <p>
        {shown} may be out of date. {message}
      </p>
      <Button size="sm" variant="secondary" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}
