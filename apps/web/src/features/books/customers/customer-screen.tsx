import { UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { BackLink } from '#platform/page/back-link.tsx'
import { knownOf, RecordDetails } from '#platform/page/record-details.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { CustomerContact } from './customer-contact.tsx'
import { CustomerDialogs, type EraseDialog, type OpenDialog } from './customer-dialogs.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { CustomerHeader } from './customer-header.tsx'
import { useCustomer } from './customers.api.ts'
import { Favourites } from './favourites.tsx'
import { Timeline } from './timeline.tsx'

type CustomerScreenProps = {
  id: string
  /** Of other features, so the page passes them in. */
  activities: ReactNode
  invoices: ReactNode
  personalData: ReactNode
  EraseDialog: EraseDialog
}

export const CustomerScreen = (props: CustomerScreenProps) => {
  const { id, activities, invoices, personalData, EraseDialog } = props
  const navigate = useNavigate()
  const customer = useCustomer(id)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  return (
    <>
      <BackLink to="/platform/customers">All customers</BackLink>
      <CustomerHeader customer={knownOf(customer)} onOpen={setOpen} />
      <RecordDetails noun="customer" read={customer} waiting={<CustomerSkeleton />} gone={gone}>
        {(customer) => (
          <>
            <CustomerFigures customer={customer} />
            <div className="mt-6 grid items-start gap-6 min-[64rem]:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
              <div className="grid gap-6 min-[64rem]:order-2">
                <CustomerContact customer={customer} />
                <Favourites favourites={customer.favourites} />
                {personalData}
              </div>
              <div className="grid gap-6">
                {activities}
                {invoices}
                <Timeline id={customer.id} />
              </div>
            </div>
          </>
        )}
      </RecordDetails>
      <CustomerDialogs
        open={open}
        EraseDialog={EraseDialog}
        onClose={() => setOpen(null)}
        onDelete={() => navigate('/platform/customers', { replace: true })}
      />
    </>
  )
}

const gone = {
  icon: UserX,
  title: 'Customer not found',
  text: 'Deleted, or merged with another customer. Their sales are still recorded.',
  list: { to: '/platform/customers', label: 'All customers' },
}

const CustomerSkeleton = () => (
  <>
    <Skeleton className="h-44 w-full" />
    <div className="mt-6 grid gap-6 min-[64rem]:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-56 w-full" />
    </div>
  </>
)
