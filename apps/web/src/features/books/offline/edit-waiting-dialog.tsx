import { units } from '@tillsight/domain/books/catalog/unit'
import { isQuantity, tooManyDecimals } from '@tillsight/domain/quantity'
import { type SyntheticEvent, useState } from 'react'
import { useIsTouched } from '#platform/forms/use-is-touched.ts'
import { offline } from '#platform/offline/offline.ts'
import { replaceSale, type WaitingSale } from '#platform/offline/waiting-sales.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { numberText, quantityFrom } from '#ui/formats/formats.ts'
import { editedSale, paymentProblem, typedPayments } from './edit-waiting.ts'
import { useOfflineSellers } from './sellers.api.ts'
import { WaitingPayments } from './waiting-payments.tsx'

type EditWaitingDialogProps = { sale: WaitingSale; onClose: () => void }

/** What was sold, by whom and how it was paid, as it can be recorded. It keeps its key: it can never be recorded twice. */
export const EditWaitingDialog = ({ sale, onClose }: EditWaitingDialogProps) => {
  const sellers = useOfflineSellers()
  const [typed, setTyped] = useState(sale.shown.lines.map(({ quantity }) => numberText(quantity)))
  const [sellerId, setSellerId] = useState(sale.input.id_seller ?? sale.made_by)
  const [payments, setPayments] = useState<ReturnType<typeof typedPayments> | null>(null)
  const isTouched = useIsTouched([typed, sellerId, payments])
  const [failure, setFailure] = useState<string | null>(null)

  const isMeasured = (place: number) => sale.shown.lines[place]?.unit !== undefined

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    const quantities = typed.map((text, place) =>
      text.trim() === '' ? 0 : quantityFrom(text, isMeasured(place)),
    )
    if (!quantities.every((quantity) => quantity >= 0))
      return setFailure(
        typed.some((_, place) => isMeasured(place)) ? 'Enter numbers.' : 'Enter whole numbers.',
      )
    if (!quantities.every(isQuantity)) return setFailure(tooManyDecimals)
    if (quantities.every((quantity) => quantity === 0))
      return setFailure('Nothing would be left of this sale. Discard it instead.')
    const edited = editedSale(sale, {
      quantities,
      sellerId: sellers.length > 0 ? sellerId : '',
      ...(payments && { payments }),
    })
    const problem = payments && paymentProblem(edited)
    if (problem) return setFailure(problem)
    await replaceSale(sale.key, edited)
    offline.sendNow()
    onClose()
  }
  return (
    <FormDialog
      title={`Edit Sale ${sale.number}`}
      action="Save and send"
      size="sm"
      busy={false}
      isTouched={isTouched}
      onClose={onClose}
      onSubmit={save}
    >
      {sale.shown.lines.map(({ id_product, name, unit }, place) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: lines do not move, and a product can be sold twice
          key={`${id_product} ${place}`}
          name={`quantity-${place}`}
          label={`Quantity of ${name}${unit ? `, ${units[unit].short}` : ''}`}
          hint="0 removes it from the sale."
          inputMode={isMeasured(place) ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={typed[place] ?? ''}
          onChange={(text) => setTyped(typed.with(place, text))}
        />
      ))}
      <WaitingPayments payments={payments ?? typedPayments(sale)} onChange={setPayments} />
      {sellers.length > 0 && (
        <SelectField
          name="seller"
          label="Seller"
          value={sellers.some(({ id }) => id === sellerId) ? sellerId : ''}
          placeholder="Choose a seller"
          onChange={setSellerId}
          options={sellers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FormFailure message={failure} />
    </FormDialog>
  )
}
