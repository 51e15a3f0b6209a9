import type { ImportRow } from '@tillsight/contract/data/imports'
import { amountOf } from '@tillsight/domain/money'
import type { Shown } from './record.ts'
import type { StagedRow } from './rows.queries.ts'

const money = new Set(['price', 'cost', 'amount', 'total', 'discount', 'tax', 'unit_price', 'unit_cost'])

const shown = (field: string, value: unknown): Shown => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return money.has(field) ? amountOf(value) : value
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return value
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
    ? value.join(', ')
    : JSON.stringify(value)
}

export const presentRow = (row: StagedRow): ImportRow => ({
  row: row.row,
  outcome: row.outcome,
  values: Object.fromEntries(
    Object.entries(row.record)
      .filter(([field]) => field !== 'lines' && field !== 'is_own')
      .map(([field, value]) => [field, shown(field, value)]),
  ),
  changes: (row.changes ?? []).map(({ field, before, after }) => ({
    field,
    before: shown(field, before),
    after: shown(field, after),
  })),
  problems: row.problems ?? [],
})
