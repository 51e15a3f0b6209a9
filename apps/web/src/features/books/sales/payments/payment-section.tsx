import type { OwnMethod } from '@tillsight/contract/books/payment-methods'
import { paymentNames } from '@tillsight/domain/books/sales/limits'
import { Archive, ArchiveRestore, CreditCard, Ellipsis, Pencil } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useReadOnly } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useOwnMethods, useSaveMethod } from './payment-methods.api.ts'

const MethodDialog = lazyDialog(async () => (await import('./method-dialog.tsx')).MethodDialog)

type Open = { method?: OwnMethod }

/** What sales can be paid by. */
export const PaymentSection = () => {
  const read = useOwnMethods()
  const [open, setOpen] = useState<Open | null>(null)
  const isReadOnly = useReadOnly()
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card
        title="Payment methods"
        description="Offered when a sale is recorded or refunded. A sale can be paid by several."
        actions={
          <>
            {!isReadOnly && (
              <Button size="sm" icon={CreditCard} onClick={() => setOpen({})}>
                Add Payment Method
              </Button>
            )}
            <ListExport call="GET /payment_method/export" what="the payment methods" />
          </>
        }
      >
        {read.data ? (
          <MethodRows own={read.data} onRename={(method) => setOpen({ method })} />
        ) : read.error ? (
          <ReadFailure title="The payment methods could not be loaded" read={read} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </Card>
      {open && <MethodDialog {...open} onClose={() => setOpen(null)} />}
    </div>
  )
}

const row =
  'flex min-h-14 items-center justify-between gap-4 border-t border-line py-2 first:border-t-0 first:pt-0 last:pb-0'

const MethodRows = ({ own, onRename }: { own: OwnMethod[]; onRename: (method: OwnMethod) => void }) => (
  <ul className="grid">
    {Object.values(paymentNames).map((name) => (
      <li key={name} className={row}>
        <p className="font-[560]">{name}</p>
        <p className="text-sm text-ink-faint">Always offered</p>
      </li>
    ))}
    {own.map((method) => (
      <OwnRow key={method.id} method={method} onRename={() => onRename(method)} />
    ))}
  </ul>
)

const OwnRow = ({ method, onRename }: { method: OwnMethod; onRename: () => void }) => {
  const notify = useNotify()
  const save = useSaveMethod()
  const isReadOnly = useReadOnly()
  const { name, is_active } = method
  const offer = async () => {
    try {
      await save.mutateAsync({ ...method, is_active: !is_active })
      notify(is_active ? `${name} is no longer offered.` : `${name} is offered again.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The payment method could not be saved.'), { type: 'error' })
    }
  }
  return (
    <li className={row}>
      <div className="min-w-0">
        <p className="font-[560] wrap-anywhere">{name}</p>
        {!is_active && <p className="text-sm text-ink-faint">Not offered; past sales keep it</p>}
      </div>
      {!isReadOnly && (
        <Menu
          label={`Actions for ${name}`}
          icon={Ellipsis}
          items={[
            { label: 'Rename', icon: Pencil, onSelect: onRename },
            is_active
              ? { label: 'Stop offering', icon: Archive, onSelect: () => void offer() }
              : { label: 'Offer again', icon: ArchiveRestore, onSelect: () => void offer() },
          ]}
        />
      )}
    </li>
  )
}
