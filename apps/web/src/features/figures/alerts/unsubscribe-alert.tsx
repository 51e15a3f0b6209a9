import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api/api-client.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

/** Unsubscribes from the emails of one alert, signed in or not. */
export const UnsubscribeAlert = ({ token }: { token: string }) => {
  const notify = useNotify()
  const { data, error, refetch } = useQuery({
    queryKey: ['alert subscription', token],
    queryFn: ({ signal }) => api('GET /alert/subscription', { token }, { signal }),
    retry: false,
  })
  const [isBusy, setBusy] = useState(false)
  const unsubscribe = async () => {
    setBusy(true)
    try {
      await api('POST /alert/unsubscribe', { token })
      await refetch()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      notify(failure.saidOr('Something went wrong. Try again.'), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  if (!data && error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <p>This link is invalid or no longer works. If you still get emails, use the link in the latest one.</p>
    )
  if (!data && error)
    return (
      <ErrorState title="This could not be loaded" message={error.message} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton className="h-20 w-full" />
  return (
    <div className="grid gap-6">
      <p role="status">
        <strong className="font-[620] wrap-anywhere">{data.email}</strong>{' '}
        {data.is_unsubscribed ? 'no longer gets' : 'gets'} emails of this alert of {data.store_name}.
        {data.is_unsubscribed && ' To get them again, choose yourself in the alert.'}
      </p>
      {!data.is_unsubscribed && (
        <Button size="lg" busy={isBusy} onClick={() => void unsubscribe()}>
          Unsubscribe
        </Button>
      )}
    </div>
  )
}
