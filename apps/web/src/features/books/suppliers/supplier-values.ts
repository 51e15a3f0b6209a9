import { SupplierForm } from '@tillsight/contract/books/supplier-form'
import type { Supplier } from '@tillsight/contract/books/suppliers'
import { usualLeadDays } from '@tillsight/domain/books/suppliers/limits'
import { decimalIssues } from '#platform/forms/decimal-issues.ts'
import { describeDifferences, mergeChanges } from '#platform/forms/edit-conflict.ts'
import type { Schema } from '#platform/forms/form-problems.ts'
import type { Difference } from '#ui/dialogs/edit-conflict.tsx'
import { amountText, numberFrom, wholeNumberFrom } from '#ui/formats/formats.ts'

/** The values as they are typed, in the order of the fields. */
export type SupplierValues = {
  name: string
  contact: string
  email: string
  phone: string
  lead_days: string
  minimum: string
  address: string
  note: string
}

export const emptyValues: SupplierValues = {
  name: '',
  contact: '',
  email: '',
  phone: '',
  lead_days: String(usualLeadDays),
  minimum: '',
  address: '',
  note: '',
}

export const valuesOf = (supplier: Supplier): SupplierValues => ({
  name: supplier.name,
  contact: supplier.contact ?? '',
  email: supplier.email ?? '',
  phone: supplier.phone ?? '',
  lead_days: String(supplier.lead_days),
  minimum: supplier.minimum === null ? '' : amountText(supplier.minimum),
  address: supplier.address ?? '',
  note: supplier.note ?? '',
})

/** As the server takes it: what is left empty is emptied there too. */
export const inputOf = (values: SupplierValues) => ({
  ...values,
  email: values.email.trim(),
  lead_days: wholeNumberFrom(values.lead_days),
  minimum: values.minimum.trim() ? numberFrom(values.minimum) : null,
})

export const rules = (edited?: Supplier): Schema<SupplierValues, SupplierValues> => ({
  safeParse: (values) => {
    const checked = SupplierForm.safeParse(inputOf(values))
    if (!checked.success) return checked
    const issues = values.minimum.trim()
      ? decimalIssues([{ field: 'minimum', text: values.minimum, before: edited?.minimum ?? undefined }])
      : []
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: values }
  },
})

const labels: Record<keyof SupplierValues, string> = {
  name: 'Name',
  contact: 'Contact person',
  email: 'Email',
  phone: 'Phone',
  lead_days: 'Lead time in days',
  minimum: 'Minimum order',
  address: 'Address',
  note: 'Note',
}

type Conflict = { before: Supplier; theirs: Supplier; mine: SupplierValues }

export const mergedValues = ({ before, theirs, mine }: Conflict): SupplierValues =>
  mergeChanges({ was: valuesOf(before), is: valuesOf(theirs), mine })

export const differences = ({ before, theirs, mine }: Conflict): Difference[] =>
  describeDifferences(
    { was: valuesOf(before), is: valuesOf(theirs), mine },
    { labels, words: (_, value) => value || 'none' },
  )
