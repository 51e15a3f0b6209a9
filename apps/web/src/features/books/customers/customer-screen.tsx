import { ArrowLeft, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#platform/api/api-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { CustomerContact } from './customer-contact.tsx'
import { CustomerDialogs, type EraseDialog, type OpenDialog } from './customer-dialogs.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { CustomerHeader } from './customer-header.tsx'
import { useCustomer } from './customers.api.ts'
import { Favourites } from './favourites.tsx'
import { Timeline } from './timeline.tsx'

/** Of other features, so the page passes them in. */
type Parts = { invoices: ReactNode; personalData: ReactNode }
type CustomerScreenProps = Parts & { id: string; EraseDialog: EraseDialog }

export const CustomerScreen = ({ id, EraseDialog, ...parts }: CustomerScreenProps) => {
  const navigate = useNavigate()
  const customer = useCustomer(id)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  // A customer deleted in the meantime is not shown from the cache.
  const known = isGone(customer.error) ? undefined : customer.data
  return (
    <>
      <Link
        to="/platform/customers"
        className="touch-reach mb-4 inline-flex items-center gap-1.5 rounded-control text-sm text-ink-soft no-underline hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
        All customers
      </Link>
      <CustomerHeader customer={known} onOpen={setOpen} />
      <CustomerDetails customer={customer} {...parts} />
      <CustomerDialogs
        open={open}
        EraseDialog={EraseDialog}
        onClose={() => setOpen(null)}
        onDelete={() => navigate('/platform/customers', { replace: true })}
      />
    </>
  )
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

type CustomerDetailsProps = Parts & { customer: ReturnType<typeof useCustomer> }

const CustomerDetails = ({ customer, invoices, personalData }: CustomerDetailsProps) => {
  if (customer.isPending) return <CustomerSkeleton />
  if (isGone(customer.error)) return <Gone />
  if (!customer.data) {
    return (
      <ErrorState
        title="This customer could not be shown"
        message={customer.error?.message ?? ''}
        onRetry={() => customer.refetch()}
      />
    )
  }
  return (
    <>
      <CustomerFigures customer={customer.data} />
      <div className="mt-6 grid items-start gap-6 min-[64rem]:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid gap-6 min-[64rem]:order-2">
          <CustomerContact customer={customer.data} />
          <Favourites favourites={customer.data.favourites} />
          {personalData}
        </div>
        <div className="grid gap-6">
          {invoices}
          <Timeline id={customer.data.id} />
        </div>
      </div>
    </>
  )
}

const Gone = () => (
  <EmptyState
    icon={UserX}
    title="Customer not found"
    text="Deleted, or merged with another customer. Their sales are still recorded."
    action={
      <Button variant="secondary" to="/platform/customers">
        All customers
      </Button>
    }
  />
)

const CustomerSkeleton = () => (
  <>
    <Skeleton className="h-44 w-full" />
    <div className="mt-6 grid gap-6 min-[64rem]:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-56 w-full" />
    </div>
  </>
)
