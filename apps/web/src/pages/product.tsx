import { useParams } from 'react-router'
import { ProductScreen } from '#features/books/catalog/product-screen.tsx'
import { useProduct } from '#features/books/catalog/products.api.ts'
import { ProductTax } from '#features/books/taxes/product-tax.tsx'
import { Page } from '#platform/page/page.tsx'

export const ProductPage = () => {
  const { id = '' } = useParams()
  const product = useProduct(id)
  return (
    <Page title={product.data?.name ?? 'Product'}>
      <ProductScreen key={id} id={id} more={product.data && <ProductTax {...product.data} />} />
    </Page>
  )
}
