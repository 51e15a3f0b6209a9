import type { ParkedSale, TakenSale } from '@tillsight/contract/books/parked-sales'
import { Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { counted, money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { discardParked, takeParked, useReloadParked } from './parked.api.ts'

type ParkedDialogProps = {
  sales: readonly ParkedSale[]
  /** Whether something is in the form, which would be lost. */
  isBusy: boolean
  onTake: (taken: TakenSale) => void
  onClose: () => void
}

export const ParkedDialog = ({ sales, isBusy, onTake, onClose }: ParkedDialogProps) => {
  const notify = useNotify()
  const reload = useReloadParked()
  const [failure, setFailure] = useState<string | null>(null)
  const [taking, setTaking] = useState<string | null>(null)
  const [discarding, setDiscarding] = useState<ParkedSale | null>(null)

  const attempt = async (act: () => Promise<void>, otherwise: string) => {
    setFailure(null)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.saidOr(otherwise))
    } finally {
      void reload()
    }
  }
  const take = async ({ id }: ParkedSale) => {
    setTaking(id)
    await attempt(async () => onTake(await takeParked(id)), 'The sale could not be resumed.')
    setTaking(null)
  }
  const discard = async ({ id }: ParkedSale) => {
    setDiscarding(null)
    await attempt(async () => {
      await discardParked(id)
      notify('Parked sale discarded.')
    }, 'The sale could not be discarded.')
  }

  return (
    <>
      <Dialog
        open
        title="Parked sales"
        onClose={onClose}
        footer={sales.length > 0 && <ListExport call="GET /parked_sale/export" what="the parked sales" />}
      >
        {isBusy && sales.length > 0 && (
          <p className="mb-4 rounded-control bg-warn-wash px-3 py-2.5 text-sm">
            Charge or park the current sale first.
          </p>
        )}
        <FormFailure message={failure} />
        {sales.length === 0 ? (
          <p className="py-4 text-ink-soft">No sales are parked.</p>
        ) : (
          <ul aria-label="Parked sales" className="flex flex-col">
            {sales.map((sale, place) => (
              <ParkedRow
                key={sale.id}
                sale={sale}
                isFirst={place === 0}
                isTaking={taking === sale.id}
                isDisabled={isBusy || taking !== null}
                onTake={() => void take(sale)}
                onDiscard={() => setDiscarding(sale)}
              />
            ))}
          </ul>
        )}
      </Dialog>
      <ConfirmDialog
        open={discarding !== null}
        title={`Discard ${discarding?.name ?? ''}?`}
        text="Nothing was sold. Its contents stay in the audit log."
        cancelLabel="Cancel"
        confirmLabel="Discard"
        tone="danger"
        onCancel={() => setDiscarding(null)}
        onConfirm={() => discarding && void discard(discarding)}
      />
    </>
  )
}

type ParkedRowProps = {
  sale: ParkedSale
  isFirst: boolean
  isTaking: boolean
  isDisabled: boolean
  onTake: () => void
  onDiscard: () => void
}

const ParkedRow = ({ sale, isFirst, isTaking, isDisabled, onTake, onDiscard }: ParkedRowProps) => {
  const clock = useStoreTime()
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 font-[620] wrap-anywhere">
          {sale.name} {sale.is_old && <Badge tone="warn">Old</Badge>}
        </p>
        <p className="font-[620]">{money(sale.total)}</p>
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {counted(sale.line_count, 'line')} · {sale.parked_by.name} · {clock.dateTime(sale.parked_at)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          icon={Play}
          busy={isTaking}
          disabled={isDisabled}
          data-autofocus={(isFirst && !isDisabled) || undefined}
          aria-label={`Resume ${sale.name}`}
          onClick={onTake}
        >
          Resume
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={Trash2}
          aria-label={`Discard ${sale.name}`}
          onClick={onDiscard}
        >
          Discard
        </Button>
      </div>
    </li>
  )
}
