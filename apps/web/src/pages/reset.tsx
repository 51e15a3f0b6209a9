import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ResetForm } from '#features/people/accounts/reset-form.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { session } from '#platform/session/session-store.ts'
import { Button } from '#ui/actions/button.tsx'
import { AuthPage } from './auth-page.tsx'

export const ResetPage = () => {
  const token = useSearchParams()[0].get('token') ?? ''
  const [badLink, setBadLink] = useState(token === '')
  const navigate = useNavigate()
  const notify = useNotify()

  if (badLink) return <BadLink />
  return (
    <AuthPage
      title="New password"
      heading="Choose a new password"
      text="You will be logged out on all devices."
    >
      <ResetForm
        token={token}
        onBadLink={() => setBadLink(true)}
        onReset={() => {
          session.end()
          notify('Password changed successfully!')
          navigate('/login', { replace: true })
        }}
      />
    </AuthPage>
  )
}

const BadLink = () => (
  <AuthPage
    title="New password"
    heading="This link no longer works"
    text="A password link works once, for one hour. Request a new one."
  >
    <Button to="/forgot" size="lg" className="w-full">
      Request a new link
    </Button>
  </AuthPage>
)
