import { PagedList } from '#platform/lists/paged-list.tsx'
import type { ShownList } from '#platform/lists/use-list.ts'
import { useMay } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { customerColumns } from './customer-columns.tsx'
import type { OpenDialog } from './customer-dialogs.tsx'
import type { Filtering } from './customer-filters.ts'
import { CustomerListSkeleton } from './customer-list-skeleton.tsx'
import type { useCustomers } from './customers.api.ts'
import { NoCustomers } from './no-customers.tsx'

type CustomerListProps = {
  shown: ShownList<'customers'>
  customers: ReturnType<typeof useCustomers>
  filtering: Filtering
  onOpen: (dialog: OpenDialog) => void
}

export const CustomerList = ({ shown, customers, filtering, onOpen }: CustomerListProps) => {
  const mayWrite = useMay('customers:write')
  const clock = useStoreTime()
  return (
    <PagedList
      caption="Customers"
      noun="customer"
      pages={customers}
      columns={customerColumns(shown, { clock, onOpen: mayWrite ? onOpen : null })}
      cardHeight={92}
      waiting={<CustomerListSkeleton />}
      empty={<NoCustomers filtering={filtering} onAdd={mayWrite ? () => onOpen({ kind: 'add' }) : null} />}
    />
  )
}
