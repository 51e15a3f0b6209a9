import { rhythms } from '@tillsight/domain/figures/reports/schedule'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { subscribe, unsubscribe, useSubscription } from './schedules.api.ts'

/** Unsubscribes from the emails of the link that someone followed, signed in or not, or subscribes again. */
export const Unsubscribe = ({ token }: { token: string }) => {
  const notify = useNotify()
  const { data, error, refetch } = useSubscription(token)
  const [isBusy, setBusy] = useState(false)

  const change = async (act: (token: string) => Promise<unknown>) => {
    setBusy(true)
    try {
      await act(token)
      await refetch()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      notify(failure.saidOr('Something went wrong. Try again.'), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  if (!data && error) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
    if (isGone) return <BadLink />
    return (
      <ErrorState title="This could not be loaded" message={error.message} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <Skeleton className="h-20 w-full" />
  const what = `${rhythms[data.rhythm].label.toLowerCase()} ${data.label} report of ${data.store_name}`
  return (
    <div className="grid gap-6">
      <p role="status">
        <strong className="font-[620] wrap-anywhere">{data.email}</strong>{' '}
        {data.is_unsubscribed ? 'no longer gets' : 'gets'} the {what}
        {data.store_name.endsWith('.') ? '' : '.'}
      </p>
      {data.is_unsubscribed ? (
        <Button variant="secondary" size="lg" busy={isBusy} onClick={() => void change(subscribe)}>
          Subscribe again
        </Button>
      ) : (
        <Button size="lg" busy={isBusy} onClick={() => void change(unsubscribe)}>
          Unsubscribe
        </Button>
      )}
    </div>
  )
}

/** A link that a mail program cut short still has mails behind it. */
const BadLink = () => (
  <p>This link is invalid or no longer works. If you still get emails, use the link in the latest one.</p>
)
