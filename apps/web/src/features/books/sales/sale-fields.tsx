import { type PaymentMethod, paymentMethods } from '@tillsight/domain/books/sales/limits'
import { useSession } from '#platform/session/session.ts'
import { useMay } from '#platform/session/use-may.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { paymentWords } from './sale-words.ts'
import { useSellers } from './sales.api.ts'
import { SoldAtFields } from './sold-at-fields.tsx'
import type { SaleFormState } from './use-sale-form.ts'

/** How it was paid, who sold it, when, and what there is to say about it. */
export const SaleFields = ({ form }: { form: SaleFormState }) => {
  const { values, problems, change } = form
  const { user } = useSession()
  const mayName = useMay('sales:correct')
  const sellers = useSellers(mayName).data ?? []
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <SelectField
        label="Payment method"
        name="payment_method"
        value={values.payment}
        error={problems.payment_method}
        options={paymentMethods.map((value) => ({ value, label: paymentWords[value] }))}
        onChange={(payment) => change({ payment: payment as PaymentMethod }, 'payment_method')}
      />
      {mayName && (
        <SelectField
          label="Seller"
          name="id_seller"
          value={values.seller || (user?.id ?? '')}
          error={problems.id_seller}
          options={sellers.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(seller) => change({ seller }, 'id_seller')}
        />
      )}
      <SoldAtFields form={form} />
      <TextField
        label="Note"
        name="note"
        optional
        maxLength={500}
        autoComplete="off"
        value={values.note}
        error={problems.note}
        onChange={(note) => change({ note }, 'note')}
      />
    </div>
  )
}
