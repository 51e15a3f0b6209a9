import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { ForgotForm } from '#features/people/accounts/forgot-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { TextLink } from './text-link.tsx'

export const ForgotPage = () => {
  const [sent, setSent] = useState(false)
  return (
    <AuthPage
      title="Forgot password"
      heading="Set a new password"
      text="We will email you a link. It works once, for one hour."
    >
      {sent ? <Sent /> : <ForgotForm onSend={() => setSent(true)} />}
      <p className="mt-8 text-center text-ink-soft">
        <TextLink to="/login">Back to Log In</TextLink>
      </p>
    </AuthPage>
  )
}

const Sent = () => (
  <div
    role="status"
    tabIndex={-1}
    ref={(box) => box?.focus()}
    className="flex gap-3 rounded-card border border-line bg-accent-wash p-4"
  >
    <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gain" strokeWidth={1.75} />
    <div>
      <p>If an account exists for this address, we sent a link to set a new password.</p>
      <p className="mt-2 text-sm text-ink-soft">
        If no mail server is set up, the administrator can find the email in the outbox.
      </p>
    </div>
  </div>
)
