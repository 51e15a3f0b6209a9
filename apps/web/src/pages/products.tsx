import { ProductsScreen } from '#features/books/catalog/products-screen.tsx'
import { Page } from '#platform/page/page.tsx'
import { ProductSections } from './product-sections.tsx'

export const ProductsPage = () => (
  <Page title="Products">
    <ProductsScreen sections={<ProductSections />} />
  </Page>
)
