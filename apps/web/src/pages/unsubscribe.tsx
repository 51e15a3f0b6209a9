import { useSearchParams } from 'react-router'
import { Unsubscribe } from '#features/figures/reports/unsubscribe.tsx'
import { Queries } from '#platform/api/queries.tsx'
import { AuthPage } from './auth-page.tsx'

export const UnsubscribePage = () => {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <AuthPage
      title="Unsubscribe"
      heading="Report mails"
      text="What comes to your address, and how to end it."
    >
      <Queries>
        <Unsubscribe token={token} />
      </Queries>
    </AuthPage>
  )
}
