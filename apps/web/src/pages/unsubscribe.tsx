import { useSearchParams } from 'react-router'
import { UnsubscribeAlert } from '#features/figures/alerts/unsubscribe-alert.tsx'
import { Unsubscribe } from '#features/figures/reports/unsubscribe.tsx'
import { Queries } from '#platform/api/queries.tsx'
import { AuthPage } from './auth-page.tsx'

export const UnsubscribePage = () => {
  const [query] = useSearchParams()
  const alert = query.get('alert')
  return (
    <AuthPage
      title="Unsubscribe"
      heading={alert ? 'Alerts' : 'Email reports'}
      text={alert ? 'Manage your alerts by email.' : 'Manage your email reports.'}
    >
      <Queries>
        {alert ? <UnsubscribeAlert token={alert} /> : <Unsubscribe token={query.get('token') ?? ''} />}
      </Queries>
    </AuthPage>
  )
}
