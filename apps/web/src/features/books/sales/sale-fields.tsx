import { useSession } from '#platform/session/session.ts'
import { useMay } from '#platform/session/use-may.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { takesCode, useCharging, withCode } from './charging.ts'
import { CodeField } from './code-field.tsx'
import { PaymentFields } from './payments/payment-fields.tsx'
import { SaleDiscountField } from './sale-discount-field.tsx'
import { dueOf } from './sale-values.ts'
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
      <SaleDiscountField
        discount={form.values.discount}
        discount_kind={form.values.discount_kind}
        error={form.field('discount').error}
        onChange={({ discount, discount_kind }) => {
          if (discount !== undefined) form.field('discount').onChange(discount)
          if (discount_kind !== undefined) form.field('discount_kind').onChange(discount_kind)
        }}
      />
      <SalePayments form={form} />
      <SaleCode form={form} />
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

const SaleCode = ({ form }: { form: SaleFormState }) => {
  const charging = withCode(useCharging(), form.values)
  if (form.edited || !takesCode(charging)) return null
  const { error, onChange } = form.field('code')
  return (
    <CodeField
      // A draft from before has none.
      value={form.values.code ?? ''}
      charging={charging}
      day={form.values.sold_at.day || charging.today}
      error={error}
      onChange={onChange}
    />
  )
}

const SalePayments = ({ form }: { form: SaleFormState }) => {
  const { values } = form
  const due = dueOf(values, withCode(useCharging(), values))
  return (
    <PaymentFields
      method={values.payment_method}
      // A draft from before has none.
      rows={values.payments ?? []}
      cashGiven={values.cash_given ?? ''}
      due={due}
      errorOf={(name) => form.field(name).error}
      onChange={({ method, rows, cashGiven }) => {
        if (method !== undefined) form.field('payment_method').onChange(method)
        if (rows !== undefined) form.field('payments').onChange(rows)
        if (cashGiven !== undefined) form.field('cash_given').onChange(cashGiven)
      }}
    />
  )
}
