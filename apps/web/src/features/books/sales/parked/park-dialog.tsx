import { parkedLabelLimit } from '@tillsight/domain/books/sales/parked'
import { type SyntheticEvent, useState } from 'react'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { parkSale } from './parked.api.ts'
import { useParking } from './use-parking.ts'

type ParkDialogProps = {
  inputOf: (label: string) => Parameters<typeof parkSale>[0]
  label: string
  /** What it is called without a label. */
  otherwise: string
  onParked: () => void
  onClose: () => void
}

/** Enter parks it: a label is seldom needed. */
export const ParkDialog = ({ inputOf, label, otherwise, onParked, onClose }: ParkDialogProps) => {
  const [typed, setTyped] = useState(label)
  const { park, isParking, failure } = useParking(inputOf, onParked)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void park(typed)
  }
  return (
    <FormDialog
      title="Park this sale"
      action="Park"
      size="sm"
      busy={isParking}
      isTouched={typed !== label}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="text-ink-soft">Any seller can resume it, on any device. It reserves no stock.</p>
      <TextField
        name="label"
        label="Label"
        optional
        placeholder={otherwise}
        maxLength={parkedLabelLimit}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <FormFailure message={failure} />
    </FormDialog>
  )
}
