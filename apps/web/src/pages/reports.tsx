import { ReportsScreen } from '#features/figures/reports/reports-screen.tsx'
import { OnlyFor } from '#platform/only-for.tsx'
import { Page } from '#platform/page.tsx'

export const ReportsPage = () => (
  <Page title="Reports">
    <OnlyFor permission="profit:read" title="Reports">
      <ReportsScreen />
    </OnlyFor>
  </Page>
)
