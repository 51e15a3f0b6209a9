import { Users } from 'lucide-react'
import { Page } from '#platform/page.tsx'
import { BeingBuilt } from '#ui/being-built.tsx'

export const CustomersPage = () => (
  <Page title="Customers">
    <BeingBuilt
      icon={Users}
      title="Customers"
      text="Who buys from you, how often, and for how much."
      points={[
        'Find a customer and the whole purchase history',
        'Tell new, returning and VIP customers apart',
        'Export the list to PDF, Excel or CSV',
      ]}
    />
  </Page>
)
