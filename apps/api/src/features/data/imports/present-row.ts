import type { ImportRow } from '@tillsight/contract/data/imports'
import { importKinds } from '@tillsight/domain/data/imports/fields'
import { amountOf } from '@tillsight/domain/money'
import type { Shown } from './record.ts'
import type { StagedRow } from './rows.queries.ts'

/** In hundredths, in every kind of file that has them. */
const hundredths = new Set(
  Object.values(importKinds).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { type }]) => (type === 'money' ? [name] : [])),
  ),
)

/** A moment is shown as its day, a way to pay as the file calls it. */
const textOf = (value: object): string => {
  if ('day' in value) return String(value.day)
  if ('text' in value) return String(value.text)
  return JSON.stringify(value)
}

const shown = (field: string, value: unknown): Shown => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return hundredths.has(field) ? amountOf(value) : value
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return field === 'lines' ? value.length : value.join(', ')
  return textOf(value)
}

export const presentRow = (row: StagedRow): ImportRow => ({
  row: row.row,
  outcome: row.outcome,
  values: Object.fromEntries(
    Object.entries(row.record)
      .filter(([field]) => field !== 'is_own')
      .map(([field, value]) => [field, shown(field, value)]),
  ),
  changes: (row.changes ?? []).map(({ field, before, after }) => ({
    field,
    before: shown(field, before),
    after: shown(field, after),
  })),
  problems: row.problems ?? [],
})
