import type { Customer } from '@tillsight/contract/books/customers'
import { Eraser, History, Pencil, ReceiptText, Trash2 } from 'lucide-react'
import { useMay } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { type OpenDialog, preloadDialogs } from './customer-dialogs.tsx'
import { SegmentBadge } from './segment-badge.tsx'

type Shown = Customer & { erased: boolean }
type CustomerHeaderProps = { customer: Shown | undefined; onOpen: (dialog: OpenDialog) => void }

/** The same heading before and after the customer is known, so that a screen reader keeps its place. */
export const CustomerHeader = ({ customer, onOpen }: CustomerHeaderProps) => {
  const { date } = useStoreTime()
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl wrap-anywhere">{customer?.name ?? 'Customer'}</h1>
          {customer && <SegmentBadge segment={customer.segment} />}
        </div>
        <p className="mt-1 min-h-5 text-ink-soft">
          {customer &&
            (customer.last_purchase ? `Last bought on ${date(customer.last_purchase)}` : 'No purchases yet')}
        </p>
      </div>
      {customer && <HeaderActions customer={customer} onOpen={onOpen} />}
    </header>
  )
}

const HeaderActions = ({ customer, onOpen }: { customer: Shown; onOpen: (open: OpenDialog) => void }) => {
  // Nothing is sold to someone who was erased, and nothing is noted about them.
  const isKnown = !customer.erased
  const mayWrite = useMay('customers:write') && isKnown
  const maySeeHistory = useMay('history:read')
  const maySell = useMay('sales:write') && isKnown
  const mayErase = useMay('store:write')
  const openHistory = () => onOpen({ kind: 'history', customer })
  return (
    <div className="flex flex-wrap gap-2.5">
      {maySell && (
        <Button variant="secondary" icon={ReceiptText} to={`/platform/sales?new=sale&client=${customer.id}`}>
          New sale
        </Button>
      )}
      {!mayWrite && maySeeHistory && (
        <Button variant="secondary" icon={History} onClick={openHistory}>
          History
        </Button>
      )}
      {mayWrite && (
        <>
          <Button
            icon={Pencil}
            onPointerEnter={preloadDialogs}
            onFocus={preloadDialogs}
            onClick={() => onOpen({ kind: 'edit', customer })}
          >
            Edit
          </Button>
          <Menu
            label="More"
            items={[
              ...(maySeeHistory ? [{ label: 'History', icon: History, onSelect: openHistory }] : []),
              ...(mayErase
                ? [
                    {
                      label: 'Erase personal data',
                      icon: Eraser,
                      onSelect: () => onOpen({ kind: 'erase', customer }),
                    },
                  ]
                : []),
              { label: 'Delete', icon: Trash2, onSelect: () => onOpen({ kind: 'delete', customer }) },
            ]}
          />
        </>
      )}
    </div>
  )
}
