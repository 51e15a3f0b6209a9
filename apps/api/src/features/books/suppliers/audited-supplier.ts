import { amountOf } from '@tillsight/domain/money'
import type { SupplierRow } from './suppliers.queries.ts'

const person = ['contact', 'email', 'phone'] as const

/** Lines of the log stay for good, so they say nothing about the person: an edit is enough to erase one. */
export const auditedSupplier = (row: SupplierRow) => ({
  id: row.id,
  name: row.name,
  address: row.address,
  lead_days: row.lead_days,
  minimum: row.minimum === null ? null : amountOf(row.minimum),
})

/** Who it was is not said, but that it changed: a wrong address for orders is worth knowing of. */
export const contactChange = (before: SupplierRow, after: SupplierRow) => {
  const changed = person.filter((field) => before[field] !== after[field])
  return changed.length > 0 ? { contact_changed: changed.join(', ') } : {}
}
