import type { Sale } from '@tillsight/contract/books/sales'
import { useState } from 'react'
import { useNotify } from '#platform/notifications/notifications.tsx'
import type { StoredSale } from '#platform/offline/waiting-sales.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { DraftNotice, FormNotice } from '#ui/dialogs/form-notice.tsx'
import type { ClientChoice } from './choices.api.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { ParkDialog } from './parked/park-dialog.tsx'
import { type Parkable, parkableForm } from './parked/parkable-form.ts'
import { SaleFields } from './sale-fields.tsx'
import { SaleLines } from './sale-lines.tsx'
import { nameOf } from './sale-words.ts'
import { useSaleForm } from './use-sale-form.ts'

type SaleDialogProps = {
  sale?: Sale | undefined
  /** Who a new sale is to. */
  client?: ClientChoice | null | undefined
  onClose: () => void
  onAdd?: (sale: Sale | StoredSale) => void
}

export const SaleDialog = ({ sale, client, onClose, onAdd }: SaleDialogProps) => {
  const [parking, setParking] = useState<Parkable | null>(null)
  const notify = useNotify()
  const form = useSaleForm({ sale, client, onSave: onClose, onAdd })
  const { edited, submitting } = form
  const close = () => {
    form.dropDraft()
    onClose()
  }
  const park = () => {
    const parkable = parkableForm(form.values)
    if ('problem' in parkable) notify(parkable.problem, { type: 'error' })
    else setParking(parkable)
  }

  return (
    <>
      <FormDialog
        title={edited ? `Edit ${nameOf(edited)}` : 'Add Sale'}
        action={edited ? 'Save Changes' : 'Add Sale'}
        size="lg"
        busy={submitting}
        isTouched={form.isTouched}
        disabled={form.isStale}
        aside={
          !edited && (
            <Button variant="quiet" className="sm:me-auto" disabled={submitting} onClick={park}>
              Park
            </Button>
          )
        }
        onClose={close}
        onSubmit={form.submit}
      >
        {form.isStale && (
          <FormNotice
            title="Someone changed this sale while you were editing it"
            text="Your changes were not saved. Use their version and make your changes again."
          >
            <Button size="sm" variant="secondary" autoFocus onClick={() => void form.loadTheirs()}>
              Use their version
            </Button>
          </FormNotice>
        )}
        {form.isDraft && !form.isStale && <DraftNotice onStartOver={form.startOver} />}
        {edited && !form.isStale && <ClosedNotice id={edited.id} act="edit" />}
        <SaleLines form={form} />
        <SaleFields form={form} />
        {!form.isStale && <FormFailure message={form.failure} />}
      </FormDialog>
      {parking && (
        <ParkDialog
          inputOf={(label) => ({ label, sale: parking.sale })}
          label=""
          otherwise={parking.otherwise}
          onParked={close}
          onClose={() => setParking(null)}
        />
      )}
    </>
  )
}
