import { LandingBody, LandingFoot } from '#features/site/landing/landing-body.tsx'
import { LandingHeader } from '#features/site/landing/landing-header.tsx'
import { Page } from '#platform/page/page.tsx'

export const LandingPage = () => (
  <div className="landing">
    <LandingHeader />
    <Page title="Sales analytics for small stores">
      <LandingBody />
    </Page>
    <LandingFoot />
  </div>
)
