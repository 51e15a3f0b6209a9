import { ReportsScreen } from '#features/figures/reports/reports-screen.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'

export const ReportsPage = () => (
  <Page title="Reports">
    <OnlyFor permission="profit:read" title="Reports">
      <ReportsScreen />
    </OnlyFor>
  </Page>
)
