import { ShoppingBag } from 'lucide-react'
import { Page } from '#platform/page.tsx'
import { BeingBuilt } from '#ui/being-built.tsx'

export const SalesPage = () => (
  <Page title="Sales">
    <BeingBuilt
      icon={ShoppingBag}
      title="Sales"
      text="Every sale of your store, with its discount and its profit."
      points={[
        'Record a sale in a few seconds',
        'Correct a sale, or take goods back',
        'Compare sales with and without a discount',
      ]}
    />
  </Page>
)
