import { useSearchParams } from 'react-router'
import { Unsubscribe } from '#features/figures/reports/unsubscribe.tsx'
import { Queries } from '#platform/api/queries.tsx'
import { AuthPage } from './auth-page.tsx'

export const UnsubscribePage = () => {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <AuthPage title="Unsubscribe" heading="Email reports" text="Manage your email reports.">
      <Queries>
        <Unsubscribe token={token} />
      </Queries>
    </AuthPage>
  )
}
