import { useParams } from 'react-router'
import { ProductScreen } from '#features/catalog/product-screen.tsx'
import { Page } from '#platform/page.tsx'

export const ProductPage = () => {
  const { id = '' } = useParams()
  return (
    <Page title="Product">
      <ProductScreen key={id} id={id} />
    </Page>
  )
}
