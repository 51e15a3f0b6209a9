import type { Sale } from '@tillsight/contract/sales'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#platform/api-error.ts'
import { count, money } from '#platform/format.ts'
import { useNotify } from '#platform/notifications.tsx'
import { useStoreTime } from '#platform/store-time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { clientName, nameOf } from './sale-words.ts'
import { useDeleteSale, useSale } from './sales.api.ts'
import { type Moved, movedBack } from './shelf.ts'

type DeleteSaleDialogProps = { sale: Sale; onClose: () => void; onDelete: () => void }

export const DeleteSaleDialog = ({ sale, onClose, onDelete }: DeleteSaleDialogProps) => {
  const notify = useNotify()
  const clock = useStoreTime()
  const deletion = useDeleteSale()
  // A second click can come before the button is drawn as busy.
  const begun = useRef(false)
  const isReturn = sale.kind === 'RETURN'

  const remove = async () => {
    if (begun.current) return
    begun.current = true
    try {
      await deletion.mutateAsync(sale.id)
      notify(isReturn ? 'Return deleted successfully.' : 'Sale deleted successfully.')
      // The dialog gives the focus back when it goes, and only then can it be put elsewhere.
      flushSync(onClose)
      onDelete()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.fields.id ?? error.saidOr('Failed to delete sale.'), { type: 'error' })
      onClose()
    }
  }

  return (
    <Dialog
      open
      title={isReturn ? 'Delete Return' : 'Delete Sale'}
      size="sm"
      locked={deletion.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={deletion.isPending} data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={deletion.isPending} onClick={remove}>
            Delete
          </Button>
        </>
      }
    >
      <p className="font-[620]">
        {nameOf(sale)}, {money(sale.total)}
      </p>
      <p className="text-sm text-ink-faint">
        {clientName(sale)} · {clock.dateTime(sale.date)}
      </p>
      <p className="mt-4">
        {isReturn
          ? 'The goods count as sold again, and the money as taken.'
          : 'It goes from every figure, as if it had never been sold, with all that came back of it.'}{' '}
        This action cannot be undone.
      </p>
      <OnTheShelf id={sale.id} />
    </Dialog>
  )
}

const OnTheShelf = ({ id }: { id: string }) => {
  const sale = useSale(id)
  if (sale.isPending) return <Skeleton className="mt-3 h-[4.25rem] w-full" />
  if (!sale.data) return null
  const moved = movedBack(sale.data)
  const isTaken = moved.some(({ quantity }) => quantity < 0)
  return (
    <div className="mt-3 rounded-control bg-ink/5 px-3.5 py-2.5 text-sm">
      {moved.length === 0 ? (
        <p className="text-ink-soft">The stock does not change.</p>
      ) : (
        <>
          <p className="text-ink-soft">
            {isTaken ? 'This leaves the shelf again:' : 'This goes back on the shelf:'}
          </p>
          <ul className="mt-0.5 list-inside list-disc">
            {moved.map((line) => (
              <Shelved key={line.id} {...line} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const Shelved = ({ name, quantity }: Moved) => (
  <li>
    {count(Math.abs(quantity))} × {name}
  </li>
)
