import { ProductsScreen } from '#features/catalog/products-screen.tsx'
import { Page } from '#platform/page.tsx'

export const ProductsPage = () => (
  <Page title="Products">
    <ProductsScreen />
  </Page>
)
