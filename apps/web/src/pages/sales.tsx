import { SalesScreen } from '#features/books/sales/sales-screen.tsx'
import { Page } from '#platform/page/page.tsx'

export const SalesPage = () => (
  <Page title="Sales">
    <SalesScreen />
  </Page>
)
