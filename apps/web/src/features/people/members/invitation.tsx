import type { SessionUser } from '@tillsight/contract/people/accounts'
import { roleWithArticle } from '@tillsight/domain/people/members/role-words'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { logOut } from '#platform/session/log-out.ts'
import { useSession } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { AcceptForm } from './accept-form.tsx'
import { joinStore, useInvitation } from './stores.api.ts'

type InvitationProps = { token: string; loginPath: string; onJoin: (user: SessionUser) => void }

/** What an invitation link leads to. Only a press accepts it: programs that follow links must not. */
export const Invitation = ({ token, loginPath, onJoin }: InvitationProps) => {
  const { data, error, refetch } = useInvitation(token)
  const { user } = useSession()
  if (error && !data) {
    const isGone = error instanceof ApiError && error.status === 400
    if (!isGone) {
      return (
        <ErrorState title="This could not be loaded" message={error.message} onRetry={() => void refetch()} />
      )
    }
    return (
      <EmptyState
        title="This invitation no longer works"
        text="It was already used, withdrawn, or has expired. Ask for a new one."
      />
    )
  }
  if (!data) return <Skeleton className="h-40 w-full" />
  return (
    <>
      <p className="mb-6 text-ink-soft">
        You are invited to <strong className="wrap-anywhere text-ink">{data.store_name}</strong> as{' '}
        {roleWithArticle[data.role]}.
      </p>
      {user && data.email && data.email !== user.email ? (
        <SignedInAsAnother email={user.email} invited={data.email} />
      ) : user ? (
        <Join token={token} email={user.email} onJoin={onJoin} />
      ) : data.has_account ? (
        <LogInFirst email={data.email ?? ''} to={loginPath} />
      ) : (
        <AcceptForm token={token} email={data.email} loginPath={loginPath} onAccept={onJoin} />
      )}
    </>
  )
}

const SignedInAsAnother = ({ email, invited }: { email: string; invited: string }) => (
  <>
    <p className="mb-4 wrap-anywhere">
      The invitation is for <strong>{invited}</strong>. You are signed in as {email}.
    </p>
    <Button size="lg" className="w-full wrap-anywhere" onClick={logOut}>
      Log out and accept as {invited}
    </Button>
  </>
)

const LogInFirst = ({ email, to }: { email: string; to: string }) => (
  <>
    <p className="mb-4">You already have an account with {email}. Log in to accept.</p>
    <Button to={to} size="lg" className="w-full">
      Log In
    </Button>
  </>
)

type JoinProps = { token: string; email: string; onJoin: (user: SessionUser) => void }

const Join = ({ token, email, onJoin }: JoinProps) => {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const join = async () => {
    setBusy(true)
    try {
      onJoin(await joinStore(token))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const message = Object.values(error.fields)[0] ?? error.saidOr('The invitation could not be accepted.')
      notify(message, { type: 'error' })
      setBusy(false)
    }
  }
  return (
    <>
      <p className="mb-4">You are signed in as {email}.</p>
      <Button size="lg" className="w-full" busy={isBusy} onClick={() => void join()}>
        Join the store
      </Button>
    </>
  )
}
