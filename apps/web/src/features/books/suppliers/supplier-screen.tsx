import type { Supplier } from '@tillsight/contract/books/suppliers'
import { Archive, ArchiveRestore, Pencil, Trash2, Truck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { BackLink } from '#platform/page/back-link.tsx'
import { knownOf, RecordDetails } from '#platform/page/record-details.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Badge } from '#ui/layout/badge.tsx'
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

export const SupplierScreen = ({ id, orders, actions }: SupplierScreenProps) => {
  const navigate = useNavigate()
  const supplier = useSupplier(id)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const known = knownOf(supplier)
  return (
    <>
      <BackLink to="/platform/suppliers">All suppliers</BackLink>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h1 className="text-2xl wrap-anywhere">{known?.name ?? 'Supplier'}</h1>
          {known?.status === 'ARCHIVED' && <Badge tone="neutral">Archived</Badge>}
        </div>
        {known && <HeaderActions supplier={known} onOpen={setOpen} more={actions(known)} />}
      </header>
      <RecordDetails noun="supplier" read={supplier} gone={gone}>
        {(supplier) => (
          <div className="grid items-start gap-6 min-[64rem]:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
            <div className="grid gap-6 min-[64rem]:order-2">
              <SupplierContact supplier={supplier} />
              {orders}
            </div>
            <SupplierProducts supplier={supplier} />
          </div>
        )}
      </RecordDetails>
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

const gone = {
  icon: Truck,
  title: 'Supplier not found',
  text: 'It was deleted.',
  list: { to: '/platform/suppliers', label: 'All suppliers' },
}
