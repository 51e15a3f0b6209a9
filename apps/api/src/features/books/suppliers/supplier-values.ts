import type { suppliers } from '@tillsight/contract'
import { centsOf } from '@tillsight/domain/money'
import type { z } from 'zod'
import type { SupplierRow, SupplierValues } from './suppliers.queries.ts'

type Form = z.output<(typeof suppliers.createSupplier)['input']>

const given = <Value>(value: Value | undefined, before: Value | undefined): Value | null =>
  value === undefined ? (before ?? null) : value

/** What a form says; what it leaves out stays as it was. */
export const valuesOf = (form: Form, before?: SupplierRow): SupplierValues => {
  const minimum = typeof form.minimum === 'number' ? centsOf(form.minimum) : form.minimum
  return {
    name: form.name,
    contact: given(form.contact, before?.contact),
    email: given(form.email, before?.email),
    phone: given(form.phone, before?.phone),
    address: given(form.address, before?.address),
    note: given(form.note, before?.note),
    lead_days: form.lead_days,
    minimum: given(minimum, before?.minimum),
  }
}
