import { useSearchParams } from 'react-router'
import { Unsubscribe } from '#features/reports/unsubscribe.tsx'
import { Queries } from '#platform/queries.tsx'
import { AuthPage } from './auth-page.tsx'

export const UnsubscribePage = () => {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <AuthPage title="Unsubscribe" heading="Report mails" text="One click, and no more of them come.">
      <Queries>
        <Unsubscribe token={token} />
      </Queries>
    </AuthPage>
  )
}
