import { paymentMethods } from '@tillsight/domain/books/sales/limits'
import { useSession } from '#platform/session/session.ts'
import { useMay } from '#platform/session/use-may.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SaleDiscountField } from './sale-discount-field.tsx'
import { paymentWords } from './sale-words.ts'
import { useSellers } from './sales.api.ts'
import { SoldAtFields } from './sold-at-fields.tsx'
import type { SaleFormState } from './use-sale-form.ts'

/** Discount, payment, seller, date and note. */
export const SaleFields = ({ form }: { form: SaleFormState }) => {
  const seller = form.field('id_seller')
  const { user } = useSession()
  const mayName = useMay('sales:correct')
  const sellers = useSellers(mayName).data ?? []
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <SaleDiscountField form={form} />
      <SelectField
        {...form.field('payment_method')}
        label="Payment method"
        options={paymentMethods.map((value) => ({ value, label: paymentWords[value] }))}
      />
      {mayName && (
        <SelectField
          {...seller}
          value={seller.value || (user?.id ?? '')}
          label="Seller"
          options={sellers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SoldAtFields form={form} />
      <TextField {...form.field('note')} label="Note" optional maxLength={500} autoComplete="off" />
    </div>
  )
}
