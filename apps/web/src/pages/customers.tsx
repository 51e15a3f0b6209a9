import { CustomersScreen } from '#features/books/customers/customers-screen.tsx'
import { OnlyFor } from '#platform/only-for.tsx'
import { Page } from '#platform/page.tsx'

export const CustomersPage = () => (
  <Page title="Customers">
    <OnlyFor permission="customers:read" title="Customers">
      <CustomersScreen />
    </OnlyFor>
  </Page>
)
