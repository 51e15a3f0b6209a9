import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { SignIn } from '#features/people/accounts/sign-in.tsx'
import { useArrival } from '#platform/session/arrival.ts'
import { SignedOutOnly } from '#platform/session/guards.tsx'
import { session } from '#platform/session/session-store.ts'
import { AuthPage } from './auth-page.tsx'
import { TextLink } from './text-link.tsx'

export const LoginPage = () => {
  const invitation = useSearchParams()[0].get('invite')
  const arrival = useArrival()
  const [hasJoined, setJoined] = useState(false)
  const then = invitation && !hasJoined ? `/invite?token=${encodeURIComponent(invitation)}` : arrival.to
  return (
    <SignedOutOnly then={then}>
      <AuthPage title="Log In" heading="Welcome Back" text="Log in to see how your store is doing.">
        <SignIn
          invitation={invitation}
          onLogIn={session.begin}
          onJoin={(user) => {
            // First: the page leaves as soon as the session begins.
            flushSync(() => setJoined(true))
            session.begin(user)
          }}
        />
        <p className="mt-8 text-center text-ink-soft">
          Need an account?{' '}
          <TextLink to="/register" state={arrival.state}>
            Sign Up
          </TextLink>
        </p>
      </AuthPage>
    </SignedOutOnly>
  )
}
