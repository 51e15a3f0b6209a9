import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Loading } from '../page/loading.tsx'
import { arrivalAt, useArrival } from './arrival.ts'
import { useSession } from './session.ts'

/** Pages for logged-in users; others are redirected to the login. */
export const SignedInOnly = ({ children }: { children: ReactNode }) => {
  const { state } = useSession()
  const location = useLocation()
  if (state === 'loading') return <Loading />
  if (state === 'unauthenticated') return <Navigate to="/login" state={arrivalAt(location)} replace />
  return children
}

/** Pages for logged-out users: a login, here or in another tab, redirects. */
export const SignedOutOnly = ({ then, children }: { then: string; children: ReactNode }) => {
  const { state } = useSession()
  const arrival = useArrival()
  if (state === 'loading') return <Loading />
  if (state === 'authenticated') return <Navigate to={then} state={arrival.state} replace />
  return children
}
