import { useParams } from 'react-router'
import { NewOrderButton } from '#features/books/purchases/new-order-button.tsx'
import { SupplierOrders } from '#features/books/purchases/supplier-orders.tsx'
import { SupplierScreen } from '#features/books/suppliers/supplier-screen.tsx'
import { useSupplier } from '#features/books/suppliers/suppliers.api.ts'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'

export const SupplierPage = () => {
  const { id = '' } = useParams()
  const supplier = useSupplier(id)
  return (
    <Page title={supplier.data?.name ?? 'Supplier'}>
      <OnlyFor permission="suppliers:read" title="Supplier">
        <SupplierScreen
          key={id}
          id={id}
          orders={<SupplierOrders id={id} />}
          actions={(supplier) => <NewOrderButton supplier={supplier} />}
        />
      </OnlyFor>
    </Page>
  )
}
