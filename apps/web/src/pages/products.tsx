import { ProductsScreen } from '#features/books/catalog/products-screen.tsx'
import { Page } from '#platform/page/page.tsx'

export const ProductsPage = () => (
  <Page title="Products">
    <ProductsScreen />
  </Page>
)
