import type { FileCell } from './cell.ts'
import { type ColumnContent, contentOf, fitOf } from './column-content.ts'
import { type Field, fieldsOf, type ImportKind, importKindNames, missingFields } from './fields.ts'
import { headerText } from './header-text.ts'
import { returnSynonyms, synonyms } from './synonyms.ts'

/** Column by field, columns counted from 0. */
export type Mapping = Readonly<Record<string, number>>

export type ColumnGuess = { field: string; column: number; confidence: number }
export type Guess = {
  kind: ImportKind
  mapping: Mapping
  columns: readonly ColumnGuess[]
  confidence: number
}

type Named = { field: string; about: Field; label: string; names: readonly string[] }

const namedFields = (kind: ImportKind): Named[] =>
  Object.entries(fieldsOf(kind)).map(([field, about]) => ({
    field,
    about,
    label: headerText(about.label),
    names: [...(synonyms[field] ?? []), ...((kind === 'return' && returnSynonyms[field]) || [])],
  }))

/** Beyond it, a header is a text that happens to have a word of ours. */
const longestHint = 100

/** An exact word is sure, one of several words a hint: 'billing phone' for phone. */
const nameFit = ({ label, names }: Named, header: string): number => {
  if (header === '') return 0
  if (header === label) return 1
  const place = names.indexOf(header)
  if (place >= 0) return place < 2 ? 0.95 : 0.85
  if (header.length > longestHint) return 0
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

const scoreOf = (field: Named, { header, content }: Column): number => {
  const name = nameFit(field, header)
  const looks = knownByLooks(field.about, content)
  const base = Math.max(name, looks)
  if (base === 0) return 0
  const fit = fitOf(field.about.type, content)
  return Math.max(0, Math.min(1, base + (fit > 0 ? 0.1 * fit : 0.6 * fit)))
}

type Column = { header: string; content: ColumnContent }

/** The best pairs first, each column and each field once. */
const pairsOf = (kind: ImportKind, columns: readonly Column[]): ColumnGuess[] => {
  const pairs = namedFields(kind).flatMap((named, order) =>
    columns.flatMap((each, column) => {
      const confidence = scoreOf(named, each)
      return confidence > noName ? [{ field: named.field, column, confidence, order }] : []
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

/** Where these stand beside it, 'Name' is the last name. */
const germanFirstNames = ['vorname', 'voornaam']

/**
 * 'Nom' beside 'Prénom' is the last name, and 'Nombre' beside 'Apellidos' the first one; alone each is the whole name.
 * The one number that a file of returns has is that of the sale.
 */
const besideOthers = (
  kind: ImportKind,
  pairs: readonly ColumnGuess[],
  columns: readonly Column[],
): ColumnGuess[] => {
  const headerOf = (field: string): string | null => {
    const pair = pairs.find((each) => each.field === field)
    return pair ? (columns[pair.column]?.header ?? '') : null
  }
  const renamed = (from: string, to: string) =>
    pairs.map((pair) => (pair.field === from ? { ...pair, field: to } : pair))
  const [name, first, last] = [headerOf('name'), headerOf('first_name'), headerOf('last_name')]
  const lastNames = [
    ...(synonyms.last_name ?? []),
    ...(germanFirstNames.includes(first ?? '') ? ['name', 'naam'] : []),
  ]
  if (kind === 'customer' && name && first !== null && last === null && lastNames.includes(name))
    return renamed('name', 'last_name')
  if (kind === 'customer' && name && first === null && last !== null && synonyms.first_name?.includes(name))
    return renamed('name', 'first_name')
  if (kind === 'return' && headerOf('return_of') === null) return renamed('number', 'return_of')
  return [...pairs]
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

/** A file of returns names a sale in each of its rows; one of sales only where something came back. */
const isOfReturns = (pairs: readonly ColumnGuess[], columns: readonly Column[]): boolean => {
  const column = columns[pairs.find(({ field }) => field === 'return_of')?.column ?? -1]
  return Boolean(column && synonyms.return_of?.includes(column.header) && column.content.filled > 0.95)
}

const againstKind = (kind: ImportKind, isOfReturns: boolean, hasReason: boolean): number => {
  if (kind === 'return') return isOfReturns || hasReason ? 0 : 0.3
  return isOfReturns ? 0.3 : 0
}

const confidenceOf = (
  kind: ImportKind,
  columns: readonly ColumnGuess[],
  { all, isOfReturns }: { all: number; isOfReturns: boolean },
): number => {
  const mapped = columns.map(({ field }) => field)
  const missing = missingFields(kind, mapped).length
  const sum = columns.reduce((total, { confidence }) => total + confidence, 0)
  const share = all === 0 ? 0 : Math.min(1, sum / all)
  const tells = (telling[kind] ?? []).filter((field) => mapped.includes(field)).length
  const against = againstKind(kind, isOfReturns, mapped.includes('reason'))
  const whole =
    0.55 * share + 0.25 * (1 - missing / 3) + Math.min(0.2, 0.06 * tells) - 0.25 * missing - against
  return Math.max(0, Math.min(1, whole))
}

type Sample = readonly (readonly FileCell[])[]

const columnsOf = (headers: readonly string[], sample: Sample): Column[] =>
  headers.map((header, column) => ({
    header: headerText(header),
    content: contentOf(sample.map((cells) => cells[column] ?? null)),
  }))

const guessFrom = (kind: ImportKind, columns: readonly Column[]): Guess => {
  const pairs = besideOthers(kind, pairsOf(kind, columns), columns)
  const named = columns.filter(({ header, content }) => header !== '' && content.filled > 0).length
  return {
    kind,
    mapping: Object.fromEntries(pairs.map(({ field, column }) => [field, column])),
    columns: pairs,
    confidence: confidenceOf(kind, pairs, {
      all: named || columns.length,
      isOfReturns: isOfReturns(pairs, columns),
    }),
  }
}

export const guessMapping = (kind: ImportKind, headers: readonly string[], sample: Sample): Guess =>
  guessFrom(kind, columnsOf(headers, sample))

/** Each kind that the file could be, the likeliest first. A number that comes back has its sale on several rows. */
export const guessKinds = (headers: readonly string[], sample: Sample): Guess[] => {
  const columns = columnsOf(headers, sample)
  return importKindNames
    .map((kind) => {
      const guess = guessFrom(kind, columns)
      const number = guess.mapping.number
      const repeats = number !== undefined && (columns[number]?.content.distinct ?? 1) < 1
      if (kind === 'sale-lines' && repeats)
        return { ...guess, confidence: Math.min(1, guess.confidence + 0.1) }
      if (kind === 'sale-rows' && repeats)
        return { ...guess, confidence: Math.max(0, guess.confidence - 0.1) }
      return guess
    })
    .sort((one, other) => other.confidence - one.confidence)
}
