import type { Sale } from '@tillsight/contract/books/sales'
import { inUnits } from '@tillsight/domain/books/catalog/unit'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { count, money } from '#platform/words/format.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { clientName, nameOf } from './sale-words.ts'
import { useDeleteSale, useSale } from './sales.api.ts'
import { type Moved, movedBack } from './shelf.ts'

type DeleteSaleDialogProps = { sale: Sale; onClose: () => void; onDelete: () => void }

export const DeleteSaleDialog = ({ sale, onClose, onDelete }: DeleteSaleDialogProps) => {
  const notify = useNotify()
  const clock = useStoreTime()
  const deletion = useDeleteSale()
  const isReturn = sale.kind === 'RETURN'
  const kind = isReturn ? 'Return' : 'Sale'

  return (
    <DeleteDialog
      title={`Delete ${kind}`}
      failure="Failed to delete sale."
      remove={async () => {
        await deletion.mutateAsync(sale.id)
        notify(`${kind} deleted successfully.`)
      }}
      onClose={onClose}
      onGone={onDelete}
    >
      <p className="font-[620]">
        {nameOf(sale)}, {money(sale.paid)}
      </p>
      <p className="text-sm text-ink-faint">
        {clientName(sale)} · {clock.dateTime(sale.date)}
      </p>
      <p className="mt-4">
        {isReturn
          ? 'The items count as sold again and the refund is reversed.'
          : `Removed from all totals${cameBack(sale) ? ', along with its returns' : ''}.`}{' '}
        This action cannot be undone.
      </p>
      <OnTheShelf id={sale.id} />
      <ClosedNotice id={sale.id} act="delete" className="mt-3" />
    </DeleteDialog>
  )
}

const cameBack = ({ lines }: Sale) => lines.some(({ returned }) => returned > 0)

const OnTheShelf = ({ id }: { id: string }) => {
  const sale = useSale(id)
  if (sale.isPending) return <Skeleton className="mt-3 h-[4.25rem] w-full" />
  if (!sale.data) return null
  const moved = movedBack(sale.data)
  const isTaken = moved.some(({ quantity }) => quantity < 0)
  return (
    <div className="mt-3 rounded-control bg-ink/5 px-3.5 py-2.5 text-sm">
      {moved.length === 0 ? (
        <p className="text-ink-soft">Stock does not change.</p>
      ) : (
        <>
          <p className="text-ink-soft">{isTaken ? 'Removed from stock:' : 'Returned to stock:'}</p>
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

const Shelved = ({ name, quantity, unit }: Moved) => (
  <li>
    {inUnits(count(Math.abs(quantity)), unit)} × {name}
  </li>
)
