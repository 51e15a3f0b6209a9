import { useNavigate, useSearchParams } from 'react-router'
import { Invitation } from '#features/people/members/invitation.tsx'
import { Queries } from '#platform/api/queries.tsx'
import { session } from '#platform/session/session-store.ts'
import { AuthPage } from './auth-page.tsx'

export const InvitePage = () => {
  const token = useSearchParams()[0].get('token') ?? ''
  const navigate = useNavigate()
  return (
    <AuthPage title="Invitation" heading="Join a store" text="Tillsight shows a store how it is doing.">
      <Queries>
        <Invitation
          token={token}
          loginPath={`/login?invite=${encodeURIComponent(token)}`}
          onJoin={(user) => {
            session.begin(user)
            navigate('/platform/dashboard', { replace: true })
          }}
        />
      </Queries>
    </AuthPage>
  )
}
