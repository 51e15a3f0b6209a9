import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useSession } from './session.ts'

export const Loading = () => (
  <div
    role="status"
    className="grid min-h-dvh place-items-center text-ink-soft [animation:appear_150ms_200ms_both]"
  >
    Loading...
  </div>
)

/** Pages for those who are signed in; everyone else is asked to. */
export const SignedInOnly = ({ children }: { children: ReactNode }) => {
  const { state } = useSession()
  if (state === 'loading') return <Loading />
  if (state === 'unauthenticated') return <Navigate to="/login" replace />
  return children
}

/** Pages for those who are not: whoever signs in, here or in another tab, moves on. */
export const SignedOutOnly = ({ then, children }: { then: string; children: ReactNode }) => {
  const { state } = useSession()
  if (state === 'loading') return <Loading />
  if (state === 'authenticated') return <Navigate to={then} replace />
  return children
}
