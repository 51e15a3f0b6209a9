import { ApiError } from '#platform/api-error.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { useFinances } from './finances.api.ts'

/** In the place of the figures where there are none, above them where they are no longer fresh. */
export const FinancesFailure = ({ finances }: { finances: ReturnType<typeof useFinances> }) => {
  const { error, data, refetch } = finances
  if (!error) return null
  const message = error instanceof ApiError ? error.saidOr('Failed to fetch data.') : 'Failed to fetch data.'
  if (!data) {
    return (
      <div className="mb-4 rounded-card border border-line bg-surface shadow-low">
        <ErrorState
          title="The finances could not be loaded"
          message={message}
          onRetry={() => void refetch()}
        />
      </div>
    )
  }
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-loss-wash px-4 py-2.5 text-loss"
    >
      <p>These figures may be out of date. {message}</p>
      <Button size="sm" variant="secondary" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}
