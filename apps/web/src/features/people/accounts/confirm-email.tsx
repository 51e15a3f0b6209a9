import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { checkSession } from '#platform/session/check-session.ts'
import { useSession } from '#platform/session/session.ts'
import { session } from '#platform/session/session-store.ts'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { confirmEmail, declineEmail, useConfirmation } from './addresses.api.ts'
import { BadConfirmation, OwnConfirmation, ReportsConfirmation } from './confirmation-states.tsx'

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** What the link in a confirmation mail leads to. Only a press confirms: programs that follow links must not. */
export const ConfirmEmail = ({ token }: { token: string }) => {
  const notify = useNotify()
  const { data, error, refetch } = useConfirmation(token)
  const isSignedIn = useSession().state === 'authenticated'
  const [isBusy, setBusy] = useState(false)

  const settle = async (act: (token: string) => Promise<unknown>) => {
    setBusy(true)
    try {
      await act(token)
      await refetch()
      const own = session.token()
      if (own) await checkSession(own)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (isGone(failure)) await refetch()
      else notify(failure.saidOr('Something went wrong. Try again.'), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  if (error && (!data || isGone(error))) {
    if (isGone(error)) return <BadConfirmation isSignedIn={isSignedIn} />
    return (
      <ErrorState title="This could not be loaded" message={error.message} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <Skeleton className="h-20 w-full" />
  const act = (label: string) => (
    <Button size="lg" busy={isBusy} onClick={() => void settle(confirmEmail)}>
      {isBusy ? 'Confirming...' : label}
    </Button>
  )
  if (data.kind === 'ACCOUNT')
    return (
      <OwnConfirmation about={data} isSignedIn={isSignedIn}>
        {act('Confirm email address')}
      </OwnConfirmation>
    )
  return (
    <ReportsConfirmation about={data}>
      {act('Yes, send me these reports')}
      <Button variant="secondary" size="lg" disabled={isBusy} onClick={() => void settle(declineEmail)}>
        No, thanks
      </Button>
    </ReportsConfirmation>
  )
}
