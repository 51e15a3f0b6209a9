import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { offline } from '#platform/offline/offline.ts'
import { updateSale, type WaitingSale } from '#platform/offline/waiting-sales.ts'
import { counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { acceptedSale, isOtherTotal } from './edit-waiting.ts'
import { EditWaitingDialog } from './edit-waiting-dialog.tsx'
import { useOffline } from './use-offline.ts'
import { WaitingSaleCard } from './waiting-sale-card.tsx'

type Settling = { act: 'edit' | 'discard' | 'anyway'; sale: WaitingSale }

/** The sales that wait on this device: those that cannot be recorded first, each with what can be done about it. */
export const WaitingSalesDialog = ({ onClose }: { onClose: () => void }) => {
  const { own, sending } = useOffline()
  const [settling, setSettling] = useState<Settling | null>(null)
  const sales = own.toSorted((one, other) => Number(Boolean(other.problem)) - Number(Boolean(one.problem)))
  const stop = () => setSettling(null)
  const taxed = own.filter(isOtherTotal)
  const accept = async () => {
    for (const sale of taxed) await updateSale(acceptedSale(sale))
    offline.sendNow()
  }
  const recordAnyway = async (sale: WaitingSale) => {
    stop()
    await updateSale({ ...sale, problem: null, isAnyway: true })
    offline.sendNow()
  }
  const retry = async (retried: WaitingSale[]) => {
    for (const sale of retried) await updateSale({ ...sale, problem: null })
    offline.sendNow()
  }
  return (
    <>
      <Dialog
        open
        title="Sales on this device"
        size="lg"
        onClose={onClose}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
            {own.length > 0 && (
              <Button busy={sending !== null} onClick={() => void retry(own)}>
                Send all now
              </Button>
            )}
          </>
        }
      >
        {taxed.length > 1 && (
          <div className="mb-4 rounded-control bg-warn-wash px-3.5 py-3">
            <p>
              Taxes have changed: {counted(taxed.length, 'sale')} would be recorded for another amount than
              was paid.
            </p>
            <Button size="sm" variant="secondary" className="mt-2" onClick={() => void accept()}>
              Record all for the new amounts
            </Button>
          </div>
        )}
        {sales.length === 0 ? (
          <EmptyState icon={PackageCheck} title="All sales are recorded" />
        ) : (
          <ul aria-label="Waiting sales" className="flex flex-col gap-3">
            {sales.map((sale) => (
              <WaitingSaleCard
                key={sale.key}
                sale={sale}
                onRetry={() => void retry([sale])}
                onAnyway={() => setSettling({ act: 'anyway', sale })}
                onEdit={() => setSettling({ act: 'edit', sale })}
                onDiscard={() => setSettling({ act: 'discard', sale })}
              />
            ))}
          </ul>
        )}
      </Dialog>
      {settling?.act === 'edit' && <EditWaitingDialog sale={settling.sale} onClose={stop} />}
      {settling?.act === 'anyway' && (
        <ConfirmDialog
          open
          title={`Record Sale ${settling.sale.number} anyway?`}
          text="It is recorded as it was made. Missing stock is added to the stock history as a correction, unless your store sells below zero."
          cancelLabel="Cancel"
          confirmLabel="Record it anyway"
          onCancel={stop}
          onConfirm={() => void recordAnyway(settling.sale)}
        />
      )}
      {settling?.act === 'discard' && <DiscardDialog sale={settling.sale} onClose={stop} />}
    </>
  )
}
