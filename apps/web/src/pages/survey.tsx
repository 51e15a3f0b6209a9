import { useNavigate } from 'react-router'
import { SurveyForm } from '#features/people/accounts/survey-form.tsx'
import { Page } from '#platform/page/page.tsx'
import { useArrival } from '#platform/session/arrival.ts'
import { SignedInOnly } from '#platform/session/guards.tsx'
import { SiteHeader } from './site-header.tsx'

export const SurveyPage = () => {
  const navigate = useNavigate()
  const { to } = useArrival()
  return (
    <SignedInOnly>
      <SiteHeader />
      <Page title="Two questions" className="mx-auto max-w-[40rem] px-5 py-10 sm:py-16">
        <h1 className="text-2xl">Two questions before you start</h1>
        <p className="mt-1.5 mb-10 text-ink-soft">Your answers help us tailor Tillsight to you.</p>
        <SurveyForm onAnswer={() => navigate(to, { replace: true })} />
      </Page>
    </SignedInOnly>
  )
}
