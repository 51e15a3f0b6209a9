import { useSearchParams } from 'react-router'
import { ConfirmEmail } from '#features/people/accounts/confirm-email.tsx'
import { Queries } from '#platform/api/queries.tsx'
import { AuthPage } from './auth-page.tsx'

export const ConfirmEmailPage = () => {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <AuthPage
      title="Confirm email"
      heading="Confirm your email address"
      text="We only send email to people who want it."
    >
      <Queries>
        <ConfirmEmail token={token} />
      </Queries>
    </AuthPage>
  )
}
