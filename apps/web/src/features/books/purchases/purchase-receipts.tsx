import type { Purchase } from '@tillsight/contract/books/purchases'
import { inUnits, usualUnit } from '@tillsight/domain/books/catalog/unit'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { count, money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useUndoReceipt } from './purchases.api.ts'

type Receipt = Purchase['receipts'][number]

const quantityOf = ({ quantity, unit }: Receipt): string => inUnits(count(quantity), unit ?? usualUnit)

const costWords = ({ cost, cost_before, cost_after }: Receipt): string =>
  cost_before === cost_after
    ? `at ${money(cost)}. The product still costs ${money(cost_after)}.`
    : `at ${money(cost)}. The product costs ${money(cost_after)} now, ${money(cost_before)} before.`

/** What came, newest first. */
export const PurchaseReceipts = ({ purchase }: { purchase: Purchase }) => {
  const mayWrite = useMay('suppliers:write')
  const { dateTime } = useStoreTime()
  const [undoing, setUndoing] = useState<Receipt | null>(null)
  if (purchase.receipts.length === 0) return null
  return (
    <Card title="Received">
      <ul className="divide-y divide-line">
        {purchase.receipts.map((receipt) => (
          <li key={receipt.id} className="flex flex-wrap items-start gap-3 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">
                <strong>{quantityOf(receipt)}</strong> × {receipt.name} {costWords(receipt)}
              </p>
              <p className="text-sm text-ink-faint">
                <time dateTime={receipt.at}>{dateTime(receipt.at)}</time>
                {receipt.by && `, ${receipt.by}`}
              </p>
            </div>
            {receipt.undone && <Badge tone="neutral">Undone</Badge>}
            {mayWrite && !receipt.undone && (
              <Button
                variant="quiet"
                size="sm"
                icon={Undo2}
                aria-label={`Undo the receipt of ${receipt.name}`}
                onClick={() => setUndoing(receipt)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing && <UndoDialog purchase={purchase} receipt={undoing} onClose={() => setUndoing(null)} />}
    </Card>
  )
}

type UndoDialogProps = { purchase: Purchase; receipt: Receipt; onClose: () => void }

const UndoDialog = ({ purchase, receipt, onClose }: UndoDialogProps) => {
  const notify = useNotify()
  const undo = useUndoReceipt()
  return (
    <DeleteDialog
      title="Undo receipt"
      act="Undo receipt"
      failure="The receipt could not be undone."
      remove={async () => {
        await undo.mutateAsync({ id: purchase.id, id_receipt: receipt.id })
        notify(`Receipt of “${receipt.name}” undone.`)
      }}
      onClose={onClose}
    >
      <p>
        A correction takes {quantityOf(receipt)} of {receipt.name} out of stock again. Both stay in the
        ledger. The cost goes back to {money(receipt.cost_before)}, unless it was changed since.
      </p>
    </DeleteDialog>
  )
}
