import { CircleCheck, Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useWhenIdle } from '#platform/page/use-when-idle.ts'
import { useMay } from '#platform/session/use-may.ts'
import { money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { lateComponent } from '#ui/dialogs/late-component.tsx'
import { ChangeGiven } from './change-given.tsx'
import { SaleLink } from './sale-link.tsx'
import { nameOf, paymentWords } from './sale-words.ts'
import { isStored, useDeleteSale } from './sales.api.ts'
import type { QuickSaleState } from './use-quick-sale.ts'

const ReceiptDialog = lazyDialog(async () => (await import('./receipts/receipt-dialog.tsx')).ReceiptDialog)

const loadStored = async () => (await import('./stored-notice.tsx')).StoredNotice
const StoredNotice = lateComponent(loadStored)

/** It must not be fetched only when there is no network. */
const preloadStored = () => void loadStored().catch(() => undefined)

type LastSaleProps = {
  sale: { last: QuickSaleState['last']; setLast: (last: null) => void }
  onUndo: () => void
}

/** The last recorded sale, until a new one is started, with Undo. */
export const LastSale = ({ sale: { last, setLast }, onUndo }: LastSaleProps) => {
  const notify = useNotify()
  const mayCorrect = useMay('sales:correct')
  const deletion = useDeleteSale()
  const [isPrinting, setPrinting] = useState(false)
  useWhenIdle(preloadStored)
  if (!last) return null
  if (isStored(last)) return <StoredNotice sale={last} />

  const undo = async () => {
    try {
      await deletion.mutateAsync(last.id)
      setLast(null)
      notify('Sale deleted successfully.')
      onUndo()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.fields.id ?? error.saidOr('Failed to delete sale.'), { type: 'error' })
    }
  }

  return (
    <section
      aria-label="Last sale"
      className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-accent-wash px-3.5 py-2"
    >
      <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-gain" strokeWidth={1.75} />
      <span className="font-[560]">
        {nameOf(last)}: {money(last.paid)}
      </span>
      <span className="text-sm text-ink-soft">{paymentWords(last)}</span>
      <ChangeGiven change={last.change} isLarge={false} />
      <SaleLink sale={last} />
      <span className="ms-auto flex flex-wrap gap-x-2">
        <Button size="sm" variant="quiet" icon={Printer} onClick={() => setPrinting(true)}>
          Print receipt
        </Button>
        {mayCorrect && (
          <Button size="sm" variant="quiet" icon={Undo2} busy={deletion.isPending} onClick={undo}>
            Undo
          </Button>
        )}
      </span>
      {isPrinting && <ReceiptDialog sale={last} onClose={() => setPrinting(false)} />}
    </section>
  )
}
