import { CustomersScreen } from '#features/books/customers/customers-screen.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'

export const CustomersPage = () => (
  <Page title="Customers">
    <OnlyFor permission="customers:read" title="Customers">
      <CustomersScreen />
    </OnlyFor>
  </Page>
)
