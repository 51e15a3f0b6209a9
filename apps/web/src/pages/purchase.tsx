import { useParams } from 'react-router'
import { PurchaseScreen } from '#features/books/purchases/purchase-screen.tsx'
import { usePurchase } from '#features/books/purchases/purchases.api.ts'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'

export const PurchasePage = () => {
  const { id = '' } = useParams()
  const purchase = usePurchase(id)
  return (
    <Page title={purchase.data ? `${purchase.data.number}, ${purchase.data.supplier}` : 'Purchase order'}>
      <OnlyFor permission="suppliers:read" title="Purchase order">
        <PurchaseScreen key={id} id={id} />
      </OnlyFor>
    </Page>
  )
}
