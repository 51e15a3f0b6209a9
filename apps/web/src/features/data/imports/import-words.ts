import { type ImportKind, importKindNames } from '@tillsight/domain/data/imports/fields'
import type { ImportState } from '@tillsight/domain/data/imports/import-state'
import { count, counted } from '#platform/words/format.ts'

type Noun = readonly [one: string, many: string]

const nouns: Record<ImportKind, Noun> = {
  product: ['product', 'products'],
  customer: ['customer', 'customers'],
  'sale-lines': ['sale', 'sales'],
  'sale-rows': ['sale', 'sales'],
  return: ['return', 'returns'],
  expense: ['expense', 'expenses'],
  'stock-count': ['stock count', 'stock counts'],
}

export const kindOf = (kind: string | null): ImportKind | null =>
  importKindNames.find((name) => name === kind) ?? null

export const nounOf = (kind: string | null): Noun => {
  const known = kindOf(kind)
  return known ? nouns[known] : ['row', 'rows']
}

export const countedKind = (number: number, kind: string | null): string => counted(number, ...nounOf(kind))

export const isSale = (kind: string | null): boolean => kind === 'sale-lines' || kind === 'sale-rows'

type Counts = { new: number; changed: number; unchanged: number; refused: number }

/** What the button does: 'Import 1,204 sales', 'Update 3 products'. */
export const startWords = (kind: string | null, { new: added, changed }: Counts): string =>
  `${added === 0 ? 'Update' : 'Import'} ${countedKind(added + changed, kind)}`

/** What the import will do: '12 products will be added.', '3 products will be updated.' */
export const plannedWords = (kind: string | null, { new: added, changed }: Counts): string[] => [
  ...(added > 0 ? [`${countedKind(added, kind)} will be added.`] : []),
  ...(changed > 0 ? [`${countedKind(changed, kind)} will be updated.`] : []),
]

/** What became of a file: '12 products added, 3 updated'. */
export const madeWords = (kind: string | null, { new: added, changed }: Counts): string => {
  const [, many] = nounOf(kind)
  if (added === 0 && changed === 0) return `No ${many} changed`
  if (changed === 0) return `${countedKind(added, kind)} added`
  return added === 0
    ? `${countedKind(changed, kind)} updated`
    : `${countedKind(added, kind)} added, ${count(changed)} updated`
}

export const stateTones: Record<ImportState, 'neutral' | 'gain' | 'warn' | 'loss'> = {
  uploading: 'warn',
  reading: 'neutral',
  read: 'warn',
  checking: 'neutral',
  checked: 'warn',
  importing: 'neutral',
  done: 'gain',
  undoing: 'neutral',
  undone: 'neutral',
  failed: 'loss',
}

/** 'Stock' is what an import counted, and 'category' what it added on the way. */
const recordNouns: Record<string, Noun> = {
  category: ['category', 'categories'],
  product: ['product', 'products'],
  customer: ['customer', 'customers'],
  sale: ['sale', 'sales'],
  return: ['return', 'returns'],
  expense: ['expense', 'expenses'],
  stock: ['stock level', 'stock levels'],
  picture: ['picture', 'pictures'],
}

export const countedRecords = ({ kind, count }: { kind: string; count: number }): string =>
  counted(count, ...(recordNouns[kind] ?? ['record', 'records']))

/** 'a, b and c' */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
