import { lengthOf } from '@tillsight/domain/books/catalog/limits'
import { supplierNameLimit } from '@tillsight/domain/books/suppliers/limits'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { PhoneField } from '#ui/fields/phone-field-lazy.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SupplierFormState } from './use-supplier-form.ts'

export const SupplierFields = ({ form }: { form: SupplierFormState }) => (
  <>
    <TextField
      {...form.field('name')}
      label="Name"
      data-autofocus
      autoComplete="off"
      counter={{ length: lengthOf(form.values.name.trim()), max: supplierNameLimit }}
    />
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField {...form.field('contact')} label="Contact person" optional autoComplete="off" />
      <TextField
        {...form.field('email')}
        label="Email"
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        hint="Orders are sent here."
      />
      <PhoneField {...form.field('phone')} label="Phone" optional disabled={form.submitting} />
      <NumberField
        {...form.field('lead_days')}
        label="Lead time in days"
        whole
        hint="From an order to its goods."
      />
      <MoneyField {...form.field('minimum')} label="Minimum order" optional />
    </div>
    <TextAreaField {...form.field('address')} label="Address" optional rows={3} />
    <TextAreaField {...form.field('note')} label="Note" optional rows={2} />
  </>
)
