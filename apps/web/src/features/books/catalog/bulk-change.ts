import { BulkChange } from '@tillsight/contract/books/products'
import { money } from '#platform/words/format.ts'
import { numberFrom } from '#ui/formats/formats.ts'

export type BulkKind = 'price' | 'category' | 'archive'

/** The values of the bulk edit form. */
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
  const change = priceChange(values)
  return change.by !== 0 && BulkChange.safeParse(change).success ? change : null
}

const priceChange = ({ by, unit, direction }: BulkValues) => {
  const number = numberFrom(by)
  const typed = number < 0 ? Number.NaN : number
  return { kind: unit, by: direction === 'raise' ? typed : -typed }
}

/** What is wrong with the percent or the amount that was typed; nothing is, as long as none was. */
export const priceProblem = (values: BulkValues): string | undefined =>
  values.by.trim() ? BulkChange.safeParse(priceChange(values)).error?.issues[0]?.message : undefined

/** The server sends prices as plain decimals. */
export const shownAs = (kind: BulkKind, text: string): string =>
  kind === 'price' && /^-?\d+(\.\d+)?$/.test(text) ? money(Number(text)) : text

export const bulkTitles: Record<BulkKind, string> = {
  price: 'Change Price',
  category: 'Move to Category',
  archive: 'Archive Products',
}
