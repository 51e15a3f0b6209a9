import type { Supplier } from '@tillsight/contract/books/suppliers'
import { Archive, ArchiveRestore, ArrowLeft, Pencil, Trash2, Truck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { SupplierContact } from './supplier-contact.tsx'
import { type OpenDialog, preloadDialogs, SupplierDialogs } from './supplier-dialogs.tsx'
import { SupplierProducts } from './supplier-products.tsx'
import { useArchiveSupplier, useSupplier } from './suppliers.api.ts'

type SupplierScreenProps = {
  id: string
  /** The orders of the supplier and how to draft one, which are of another feature. */
  orders: ReactNode
  actions: (supplier: Supplier) => ReactNode
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

export const SupplierScreen = ({ id, orders, actions }: SupplierScreenProps) => {
  const navigate = useNavigate()
  const supplier = useSupplier(id)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const known = isGone(supplier.error) ? undefined : supplier.data
  return (
    <>
      <Link
        to="/platform/suppliers"
        className="touch-reach mb-4 inline-flex items-center gap-1.5 rounded-control text-sm text-ink-soft no-underline hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
        All suppliers
      </Link>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h1 className="text-2xl wrap-anywhere">{known?.name ?? 'Supplier'}</h1>
          {known?.status === 'ARCHIVED' && <Badge tone="neutral">Archived</Badge>}
        </div>
        {known && <HeaderActions supplier={known} onOpen={setOpen} more={actions(known)} />}
      </header>
      <Details supplier={supplier} orders={orders} />
      <SupplierDialogs
        open={open}
        onClose={() => setOpen(null)}
        onDelete={() => navigate('/platform/suppliers', { replace: true })}
      />
    </>
  )
}

type HeaderActionsProps = { supplier: Supplier; onOpen: (open: OpenDialog) => void; more: ReactNode }

const HeaderActions = ({ supplier, onOpen, more }: HeaderActionsProps) => {
  const mayWrite = useMay('suppliers:write')
  const notify = useNotify()
  const archiving = useArchiveSupplier()
  const isArchived = supplier.status === 'ARCHIVED'
  const archive = async () => {
    try {
      await archiving.mutateAsync({ id: supplier.id, archived: !isArchived })
      notify(isArchived ? 'Supplier restored.' : 'Supplier archived. It gets no new orders.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The supplier could not be archived.'), { type: 'error' })
    }
  }
  if (!mayWrite) return null
  return (
    <div className="flex flex-wrap gap-2.5">
      {!isArchived && more}
      <Button
        variant="secondary"
        icon={Pencil}
        onPointerEnter={preloadDialogs}
        onFocus={preloadDialogs}
        onClick={() => onOpen({ kind: 'edit', supplier })}
      >
        Edit
      </Button>
      <Menu
        label="More"
        items={[
          {
            label: isArchived ? 'Restore' : 'Archive',
            icon: isArchived ? ArchiveRestore : Archive,
            onSelect: () => void archive(),
          },
          { label: 'Delete', icon: Trash2, onSelect: () => onOpen({ kind: 'delete', supplier }) },
        ]}
      />
    </div>
  )
}

type DetailsProps = { supplier: ReturnType<typeof useSupplier>; orders: ReactNode }

const Details = ({ supplier, orders }: DetailsProps) => {
  if (supplier.isPending) return <Skeleton className="h-80 w-full" />
  if (isGone(supplier.error)) return <Gone />
  if (!supplier.data) {
    return (
      <ErrorState
        title="This supplier could not be shown"
        message={supplier.error?.message ?? ''}
        onRetry={() => supplier.refetch()}
      />
    )
  }
  return (
    <div className="grid items-start gap-6 min-[64rem]:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <div className="grid gap-6 min-[64rem]:order-2">
        <SupplierContact supplier={supplier.data} />
        {orders}
      </div>
      <SupplierProducts supplier={supplier.data} />
    </div>
  )
}

const Gone = () => (
  <EmptyState
    icon={Truck}
    title="Supplier not found"
    text="It was deleted."
    action={
      <Button variant="secondary" to="/platform/suppliers">
        All suppliers
      </Button>
    }
  />
)
