import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { Loading } from '../page/loading.tsx'
import { useSession } from './session.ts'

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
