import { DashboardScreen } from '#features/dashboards/dashboard-screen.tsx'
import { Page } from '#platform/page.tsx'

export const DashboardPage = () => (
  <Page title="Dashboard">
    <DashboardScreen />
  </Page>
)
