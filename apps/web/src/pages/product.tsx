import type { Product } from '@tillsight/contract/books/products'
import { useParams } from 'react-router'
import { ProductScreen } from '#features/books/catalog/product-screen.tsx'
import { useProduct } from '#features/books/catalog/products.api.ts'
import { OnOrder } from '#features/books/purchases/on-order.tsx'
import { ProductSuppliers } from '#features/books/suppliers/product-suppliers.tsx'
import { ProductTax } from '#features/books/taxes/product-tax.tsx'
import { StockAheadLine } from '#features/insight/forecast/stock-ahead-line.tsx'
import { Page } from '#platform/page/page.tsx'

const More = ({ product }: { product: Product }) => (
  <>
    <StockAheadLine id={product.id} />
    <ProductSuppliers product={product} onOrder={<OnOrder product={product} />} />
    <ProductTax {...product} />
  </>
)

export const ProductPage = () => {
  const { id = '' } = useParams()
  const product = useProduct(id)
  return (
    <Page title={product.data?.name ?? 'Product'}>
      <ProductScreen key={id} id={id} more={product.data && <More product={product.data} />} />
    </Page>
  )
}
