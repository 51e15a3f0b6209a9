import type { RecordKind } from '@tillsight/domain/data/connections/mapped'
import { fieldsOf } from '@tillsight/domain/data/imports/fields'
import type { MappableFields } from '#platform/columns/field-select.tsx'

const activity: MappableFields = { subject: { label: 'Subject', isRequired: true } }

export const mappableFields = (kind: RecordKind): MappableFields => {
  if (kind === 'activity') return activity
  return fieldsOf(kind === 'sale' ? 'sale-lines' : kind)
}
