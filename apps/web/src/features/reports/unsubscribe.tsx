import { reports } from '@tillsight/domain/reports/report-types'
import { rhythms } from '@tillsight/domain/reports/schedule'
import { useState } from 'react'
import { ApiError } from '#platform/api-error.ts'
import { useNotify } from '#platform/notifications.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { unsubscribe, useSubscription } from './schedules.api.ts'

/** Ends the mails of the link that someone followed, signed in or not. */
export const Unsubscribe = ({ token }: { token: string }) => {
  const notify = useNotify()
  const { data, error, refetch } = useSubscription(token)
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')

  const leave = async () => {
    setState('busy')
    try {
      await unsubscribe(token)
      setState('done')
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setState('idle')
      notify(failure.saidOr('You could not be unsubscribed. Please try again.'), { type: 'error' })
    }
  }

  if (!data && error) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
    if (isGone) return <p>This link is not valid any more. No mails come from it.</p>
    return (
      <ErrorState title="This could not be loaded" message={error.message} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <Skeleton className="h-20 w-full" />
  const what = `${rhythms[data.rhythm].label.toLowerCase()} ${reports[data.type].label} report of ${data.store_name}`
  if (state === 'done' || data.is_unsubscribed) {
    return (
      <p role="status">
        <strong className="font-[620] wrap-anywhere">{data.email}</strong> no longer gets the {what}.
      </p>
    )
  }
  return (
    <div className="grid gap-6">
      <p>
        <strong className="font-[620] wrap-anywhere">{data.email}</strong> gets the {what}.
      </p>
      <Button size="lg" busy={state === 'busy'} onClick={() => void leave()}>
        Unsubscribe
      </Button>
    </div>
  )
}
