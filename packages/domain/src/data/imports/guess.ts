import type { FileCell } from './cell.ts'
import { type ColumnContent, contentOf, fitOf } from './column-content.ts'
import { type Field, fieldsOf, type ImportKind, importKindNames, missingFields } from './fields.ts'
import { headerText } from './header-text.ts'
import { synonyms } from './synonyms.ts'

/** Column by field, columns counted from 0. */
export type Mapping = Readonly<Record<string, number>>

export type ColumnGuess = { field: string; column: number; confidence: number }
export type Guess = {
  kind: ImportKind
  mapping: Mapping
  columns: readonly ColumnGuess[]
  confidence: number
}

/** An exact word is sure, one of several words a hint: 'billing phone' for phone. */
const nameFit = (field: string, label: string, header: string): number => {
  if (header === '') return 0
  const names = synonyms[field] ?? []
  if (header === headerText(label)) return 1
  const place = names.indexOf(header)
  if (place >= 0) return place < 2 ? 0.95 : 0.85
  const words = ` ${header} `
  const within = names.some((name) => name.length > 3 && words.includes(` ${name} `))
  return within ? 0.45 : 0
}

const noName = 0.25

/** What is known by its looks alone needs no name: a column of emails is one, whatever it is called. */
const knownByLooks = (field: Field, content: ColumnContent): number => {
  if (field.type === 'email' && content.email > 0.8) return 0.6
  if (field.type === 'barcodes' && content.barcode > 0.8) return 0.6
  if (field.type === 'date' && content.date > 0.9) return 0.5
  if (field.type === 'picture' && content.picture > 0.8) return 0.5
  return 0
}

const scoreOf = (field: [string, Field], header: string, content: ColumnContent): number => {
  const name = nameFit(field[0], field[1].label, header)
  const looks = knownByLooks(field[1], content)
  const base = Math.max(name, looks)
  if (base === 0) return 0
  const fit = fitOf(field[1].type, content)
  return Math.max(0, Math.min(1, base + (fit > 0 ? 0.1 * fit : 0.6 * fit)))
}

type Column = { header: string; content: ColumnContent }

/** The best pairs first, each column and each field once. */
const pairsOf = (kind: ImportKind, columns: readonly Column[]): ColumnGuess[] => {
  const pairs = Object.entries(fieldsOf(kind)).flatMap((field, order) =>
    columns.flatMap(({ header, content }, column) => {
      const confidence = scoreOf(field, header, content)
      return confidence > noName ? [{ field: field[0], column, confidence, order }] : []
    }),
  )
  const chosen: ColumnGuess[] = []
  for (const { field, column, confidence } of pairs.sort(
    (one, other) => other.confidence - one.confidence || one.order - other.order || one.column - other.column,
  ))
    if (!chosen.some((taken) => taken.field === field || taken.column === column))
      chosen.push({ field, column, confidence })
  return chosen
}

/** 'Nom' beside 'Prénom' is the last name, and alone the whole one. */
const withLastName = (pairs: readonly ColumnGuess[], columns: readonly Column[]): ColumnGuess[] => {
  const has = (field: string) => pairs.some((pair) => pair.field === field)
  const isLast = ({ field, column }: ColumnGuess) =>
    field === 'name' && (synonyms.last_name ?? []).includes(columns[column]?.header ?? '')
  if (!has('first_name') || has('last_name')) return [...pairs]
  return pairs.map((pair) => (isLast(pair) ? { ...pair, field: 'last_name' } : pair))
}

/** Fields that only one kind has say most about which kind a file is. */
const telling: Readonly<Partial<Record<ImportKind, readonly string[]>>> = {
  product: ['low_stock', 'unit', 'cost', 'picture', 'barcodes', 'long_name'],
  customer: ['first_name', 'last_name', 'consent', 'tags', 'location', 'email', 'phone'],
  'sale-lines': ['line_total', 'seller', 'payment', 'customer', 'price'],
  'sale-rows': ['payment', 'seller', 'customer', 'paid', 'profit'],
  return: ['return_of', 'reason'],
  expense: ['supplier', 'kind'],
  'stock-count': ['counted'],
}

const confidenceOf = (kind: ImportKind, columns: readonly ColumnGuess[], all: number): number => {
  const mapped = columns.map(({ field }) => field)
  const missing = missingFields(kind, mapped).length
  const sum = columns.reduce((total, { confidence }) => total + confidence, 0)
  const share = all === 0 ? 0 : Math.min(1, sum / all)
  const tells = (telling[kind] ?? []).filter((field) => mapped.includes(field)).length
  const onlyKind = kind === 'return' && !mapped.includes('reason') ? 0.3 : 0
  const whole =
    0.55 * share + 0.25 * (1 - missing / 3) + Math.min(0.2, 0.06 * tells) - 0.25 * missing - onlyKind
  return Math.max(0, Math.min(1, whole))
}

export const guessMapping = (
  kind: ImportKind,
  headers: readonly string[],
  sample: readonly (readonly FileCell[])[],
): Guess => {
  const columns = headers.map((header, column) => ({
    header: headerText(header),
    content: contentOf(sample.map((cells) => cells[column] ?? null)),
  }))
  const pairs = withLastName(pairsOf(kind, columns), columns)
  const named = columns.filter(({ header, content }) => header !== '' && content.filled > 0).length
  return {
    kind,
    mapping: Object.fromEntries(pairs.map(({ field, column }) => [field, column])),
    columns: pairs,
    confidence: confidenceOf(kind, pairs, named || columns.length),
  }
}

/** Each kind that the file could be, the likeliest first. A number that comes back has its sale on several rows. */
export const guessKinds = (headers: readonly string[], sample: readonly (readonly FileCell[])[]): Guess[] =>
  importKindNames
    .map((kind) => {
      const guess = guessMapping(kind, headers, sample)
      const number = guess.mapping.number
      const repeats =
        number !== undefined && contentOf(sample.map((cells) => cells[number] ?? null)).distinct < 1
      if (kind === 'sale-lines' && repeats)
        return { ...guess, confidence: Math.min(1, guess.confidence + 0.1) }
      if (kind === 'sale-rows' && repeats)
        return { ...guess, confidence: Math.max(0, guess.confidence - 0.1) }
      return guess
    })
    .sort((one, other) => other.confidence - one.confidence)
