import type { FileCell } from '@tillsight/domain/data/imports/cell'
import { FileRefused } from './file-refused.ts'
import type { FileLimits } from './limits.ts'
import { attributeOf, type XmlToken, xmlTokens } from './xml/tokens.ts'
import { entryNamed, listZip, unpack } from './zip.ts'

const contents = 'content.xml'
type RowFound = { index: number; values: unknown[] }
type OpenCell = { type: string; value: string | null; texts: string[]; repeated: number }

const repeatOf = (attributes: string, name: string): number => {
  const count = Number(attributeOf(attributes, `table:number-${name}-repeated`) ?? 1)
  return Number.isInteger(count) && count > 0 ? count : 1
}

const dateOf = (text: string): Date => {
  const hasZone = /T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text)
  return new Date(text.includes('T') && !hasZone ? `${text}Z` : text)
}

const openCell = (attributes: string): OpenCell => {
  const type = attributeOf(attributes, 'office:value-type') ?? ''
  const by = type === 'boolean' ? 'boolean-value' : type === 'date' ? 'date-value' : 'value'
  return {
    type,
    value: type === 'string' ? null : attributeOf(attributes, `office:${by}`),
    texts: [],
    repeated: repeatOf(attributes, 'columns'),
  }
}

const valueIn = ({ type, value, texts }: OpenCell): Exclude<FileCell, { date: string }> | Date => {
  if (type === 'boolean') return value === null ? null : value === 'true'
  if (type === 'date') return value === null ? null : dateOf(value)
  if (type === 'float' || type === 'currency' || type === 'percentage') return value ? Number(value) : null
  return texts.join('\n') || null
}

const tooManyColumns = (row: number, { columns }: FileLimits) =>
  new FileRefused(
    'too-many-columns',
    `The row has more than ${columns.toLocaleString('en-US')} columns. Remove those that are not needed, or save it as CSV.`,
    row,
  )

/** Follows the tags of one table, and gives a row for each that is not empty. */
const rowReader = (sheet: string, limits: FileLimits) => {
  let isWanted = false
  let [index, repeated] = [0, 1]
  let values: unknown[] = []
  let skipped = 0
  let cell: OpenCell | null = null
  let [isText, notes] = [false, 0]

  const addCell = (value: unknown, count: number): void => {
    if (value === null) {
      skipped += count
      return
    }
    if (values.length + skipped + count > limits.columns) throw tooManyColumns(index + 1, limits)
    for (; skipped > 0; skipped--) values.push(null)
    for (let place = 0; place < count; place++) values.push(value)
  }
  const open = (name: string, attributes: string): void => {
    if (name === 'table:table') {
      isWanted = attributeOf(attributes, 'table:name') === sheet
      index = 0
    } else if (!isWanted) return
    else if (name === 'table:table-row') {
      repeated = repeatOf(attributes, 'rows')
      values = []
      skipped = 0
    } else if (name === 'table:table-cell') cell = openCell(attributes)
    else if (name === 'table:covered-table-cell') addCell(null, repeatOf(attributes, 'columns'))
    else if (name === 'office:annotation') notes++
    else if (name === 'text:p' && cell && notes === 0) {
      isText = true
      cell.texts.push('')
    } else if (isText && name === 'text:s')
      add(' '.repeat(Math.min(1000, Number(attributeOf(attributes, 'text:c') ?? 1) || 1)))
    else if (isText && name === 'text:line-break') add('\n')
    else if (isText && name === 'text:tab') add('\t')
  }
  const add = (text: string): void => {
    if (cell && isText) cell.texts.push((cell.texts.pop() ?? '') + text)
  }
  function* close(name: string): Generator<RowFound> {
    if (name === 'table:table') isWanted = false
    else if (name === 'office:annotation') notes = Math.max(0, notes - 1)
    else if (name === 'text:p') isText = false
    else if (name === 'table:table-cell' && cell) {
      addCell(valueIn(cell), cell.repeated)
      cell = null
    } else if (name === 'table:table-row' && isWanted) {
      if (values.length > 0 && index + repeated > limits.rows)
        throw new FileRefused(
          'too-many-rows',
          `The sheet has more than ${limits.rows.toLocaleString('en-US')} rows.`,
        )
      if (values.length > 0)
        for (let place = 0; place < repeated; place++) yield { index: index + place, values }
      index += repeated
    }
  }
  return function* (token: XmlToken): Generator<RowFound> {
    if (token.kind === 'text') add(token.text)
    else {
      if (token.kind === 'open') open(token.name, token.attributes)
      if (token.kind === 'close' || token.isEmpty) yield* close(token.name)
    }
  }
}

/** Row by row: a sheet of 100,000 rows unpacks to 300 MB, which must never be in memory at once. */
export async function* odsRows(path: string, sheet: string, limits: FileLimits): AsyncGenerator<RowFound> {
  const listing = await listZip(path, limits)
  try {
    const read = rowReader(sheet, limits)
    for await (const tokens of xmlTokens(unpack(listing, entryNamed(listing, contents), limits)))
      for (const token of tokens) yield* read(token)
  } finally {
    listing.zip.close()
  }
}

/** The names of its tables, in their order. */
export const odsSheets = async (path: string, limits: FileLimits): Promise<string[]> => {
  const listing = await listZip(path, limits)
  const names: string[] = []
  try {
    for await (const tokens of xmlTokens(unpack(listing, entryNamed(listing, contents), limits)))
      for (const token of tokens)
        if (token.kind === 'open' && token.name === 'table:table')
          names.push(attributeOf(token.attributes, 'table:name') ?? '')
  } finally {
    listing.zip.close()
  }
  return names
}
