import { SalesScreen } from '#features/sales/sales-screen.tsx'
import { Page } from '#platform/page.tsx'

export const SalesPage = () => (
  <Page title="Sales">
    <SalesScreen />
  </Page>
)
