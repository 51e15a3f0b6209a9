import { useState } from 'react'
import { flushSync } from 'react-dom'
import { RegistrationForm } from '#features/people/accounts/registration-form.tsx'
import { useArrival } from '#platform/session/arrival.ts'
import { SignedOutOnly } from '#platform/session/guards.tsx'
import { session } from '#platform/session/session-store.ts'
import { AuthPage } from './auth-page.tsx'
import { TextLink } from './text-link.tsx'

export const RegisterPage = () => {
  const arrival = useArrival()
  const [then, setThen] = useState(arrival.to)
  return (
    <SignedOutOnly then={then}>
      <AuthPage
        title="Create an Account"
        heading="Create an Account"
        text="Enter your details and your store name."
      >
        <RegistrationForm
          onRegister={(user) => {
            // The guard moves on the moment the session begins: it must know where to by then.
            flushSync(() => setThen('/survey'))
            session.begin(user)
          }}
        />
        <p className="mt-8 text-center text-ink-soft">
          Already have an account?{' '}
          <TextLink to="/login" state={arrival.state}>
            Log In
          </TextLink>
        </p>
      </AuthPage>
    </SignedOutOnly>
  )
}
