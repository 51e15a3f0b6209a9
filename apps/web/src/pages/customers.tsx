import { CustomersScreen } from '#features/books/customers/customers-screen.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { CustomerSections } from './customer-sections.tsx'

export const CustomersPage = () => (
  <Page title="Customers">
    <OnlyFor permission="customers:read" title="Customers">
      <CustomersScreen sections={<CustomerSections />} />
    </OnlyFor>
  </Page>
)
