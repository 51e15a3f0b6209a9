import { Package } from 'lucide-react'
import { Page } from '#platform/page.tsx'
import { BeingBuilt } from '#ui/being-built.tsx'

export const ProductsPage = () => (
  <Page title="Products">
    <BeingBuilt
      icon={Package}
      title="Products"
      text="What you sell: names, prices, pictures and stock."
      points={[
        'Add products with a picture, a price, a cost and a category',
        'Search and filter by name, category and status',
        'See what runs low before it runs out',
      ]}
    />
  </Page>
)
