import { DashboardScreen } from '#features/dashboards/dashboard-screen.tsx'
import { SampleData } from '#features/samples/sample-data.tsx'
import { SampleNotice } from '#features/samples/sample-notice.tsx'
import { Page } from '#platform/page.tsx'

export const DashboardPage = () => (
  <Page title="Dashboard">
    <DashboardScreen beginning={<SampleData />} notice={<SampleNotice />} />
  </Page>
)
