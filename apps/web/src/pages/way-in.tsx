import { useSession } from '#platform/session/session.ts'
import { TextLink } from './text-link.tsx'

/** To the dashboard for someone who is signed in, to the login for others. */
export const WayIn = () =>
  useSession().state === 'authenticated' ? (
    <TextLink to="/platform/dashboard">Dashboard</TextLink>
  ) : (
    <TextLink to="/login">Login</TextLink>
  )
