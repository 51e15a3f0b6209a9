import type { BulkChange } from '@tillsight/contract/products'
import { money } from '#platform/format.ts'

export type BulkKind = 'price' | 'category' | 'archive'

/** What stands in the form of a change of many. */
export type BulkValues = {
  direction: 'raise' | 'lower'
  unit: 'percent' | 'amount'
  by: string
  category: string
}

export const emptyBulkValues: BulkValues = { direction: 'raise', unit: 'percent', by: '', category: '' }

/** The change that is meant, or none as long as something is missing. */
export const bulkChange = (kind: BulkKind, values: BulkValues): BulkChange | null => {
  if (kind === 'archive') return { kind }
  if (kind === 'category') return values.category ? { kind, id_category: values.category } : null
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(values.by.trim())) return null
  const by = Number(values.by)
  return by > 0 ? { kind: values.unit, by: values.direction === 'raise' ? by : -by } : null
}

/** The server tells prices as plain decimals. */
export const shownAs = (kind: BulkKind, text: string): string =>
  kind === 'price' && /^-?\d+(\.\d+)?$/.test(text) ? money(Number(text)) : text

export const bulkTitles: Record<BulkKind, string> = {
  price: 'Change Price',
  category: 'Move to Category',
  archive: 'Archive Products',
}
