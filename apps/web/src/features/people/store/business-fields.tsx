import { addressLimit, taxNumberLimit } from '@tillsight/domain/people/store/limits'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { StoreFormState } from './use-store-form.ts'

export const BusinessFields = ({ form }: { form: StoreFormState }) => (
  <Card title="Business" description="Shown at the top of receipts, invoices, reports and exports.">
    <div className="flex flex-col gap-5">
      <TextField {...form.field('name')} label={form.labels.name} autoComplete="organization" />
      <TextAreaField
        {...form.field('address')}
        label={form.labels.address}
        optional
        rows={3}
        maxLength={addressLimit}
        autoComplete="street-address"
      />
      <TextField
        {...form.field('tax_number')}
        label={form.labels.tax_number}
        optional
        maxLength={taxNumberLimit}
        autoComplete="off"
      />
    </div>
  </Card>
)
