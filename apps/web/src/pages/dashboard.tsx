import { SampleData } from '#features/data/samples/sample-data.tsx'
import { SampleNotice } from '#features/data/samples/sample-notice.tsx'
import { DashboardScreen } from '#features/figures/dashboards/dashboard-screen.tsx'
import { Page } from '#platform/page/page.tsx'

export const DashboardPage = () => (
  <Page title="Dashboard">
    <DashboardScreen beginning={<SampleData />} notice={<SampleNotice />} />
  </Page>
)
