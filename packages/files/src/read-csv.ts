import { Readable } from 'node:stream'
import type { FileRow } from '@tillsight/domain/data/imports/cell'
import { type CsvError, parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import { decoded, startOf } from './encoding.ts'
import { FileRefused } from './file-refused.ts'
import type { FileLimits } from './limits.ts'

export type CsvDialect = { delimiter: string; quote: string }

const delimiters = [',', ';', '\t', '|']
const quotes = ['"', "'"]
const sampleLength = 64 * 1024

const options = ({ delimiter, quote }: CsvDialect) => ({
  delimiter,
  quote,
  escape: quote,
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  // Named, since looking for it takes far longer than reading where the first row has megabytes.
  record_delimiter: ['\r\n', '\n', '\r'],
})

/** Rows of the same width, and the wider the better: a comma inside of amounts makes rows of all widths. */
const scoreOf = (sample: string, dialect: CsvDialect): number => {
  try {
    const rows = (parseSync(sample, { ...options(dialect), to: 60 }) as string[][]).filter((row) =>
      row.some((cell) => cell !== ''),
    )
    const widths = new Map<number, number>()
    for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1)
    const [usual = [1, 0]] = [...widths].sort(
      ([one, oneCount], [other, otherCount]) => otherCount - oneCount || other - one,
    )
    const [width, count] = usual
    return width === 1 ? 0 : (count / rows.length) * (1 + Math.log2(width))
  } catch {
    return 0
  }
}

/** The last line of a sample may be cut. */
const wholeLines = (sample: string): string =>
  sample.length < sampleLength ? sample : sample.slice(0, Math.max(sample.lastIndexOf('\n'), 1))

/** How many fields begin and end with it. An apostrophe that guards a formula only begins one. */
const isQuotedBy = (sample: string, quote: string): number =>
  sample.match(new RegExp(`(?<=^|[,;\\t|\\n])${quote}[^${quote}\\n]*${quote}(?=[,;\\t|\\r\\n]|$)`, 'g'))
    ?.length ?? 0

export const detectDialect = async (
  path: string,
  encoding: string,
  chosen: Partial<CsvDialect> = {},
): Promise<CsvDialect> => {
  const sample = wholeLines(await startOf(path, encoding, sampleLength))
  const [, declared] = /^\ufeff?sep=(.)\r?\n/.exec(sample) ?? []
  const single = isQuotedBy(sample, "'") > 2 * isQuotedBy(sample, '"') && isQuotedBy(sample, "'") > 4
  const quote = chosen.quote ?? (single ? quotes[1] : quotes[0]) ?? '"'
  const best = delimiters
    .map((delimiter) => ({ delimiter, score: scoreOf(sample, { delimiter, quote }) }))
    .sort((one, other) => other.score - one.score)[0]
  const delimiter = chosen.delimiter ?? declared ?? (best && best.score > 0 ? best.delimiter : ',')
  return { delimiter, quote }
}

/** As our exports and others write text that a spreadsheet would calculate: the apostrophe is not part of it. */
const unguarded = (text: string): string =>
  text.charCodeAt(0) === 39 && /^'[\s\u200b-\u200f\ufeff]*[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text

const refusalOf = ({ code, lines }: CsvError & { lines?: number }, limits: FileLimits): FileRefused => {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new FileRefused(
      'unclosed-quote',
      'A quote is opened and never closed. The file may be cut off.',
      lines ?? null,
    )
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new FileRefused(
      'line-too-long',
      `A row is longer than ${limits.lineLength.toLocaleString('en-US')} characters.`,
      lines ?? null,
    )
  return new FileRefused(
    'damaged',
    'The file cannot be read as a table. Choose another delimiter or quote.',
    lines ?? null,
  )
}

const tooManyColumns = (row: number | null, { columns }: FileLimits) =>
  new FileRefused(
    'too-many-columns',
    `${row === null ? 'A' : 'The'} row has more than ${columns.toLocaleString('en-US')} columns. Choose another delimiter, or remove columns.`,
    row,
  )

const checkRow = (cells: readonly string[], row: number, limits: FileLimits): void => {
  if (row > limits.rows)
    throw new FileRefused(
      'too-many-rows',
      `The file has more than ${limits.rows.toLocaleString('en-US')} rows.`,
      row,
    )
  if (cells.length > limits.columns) throw tooManyColumns(row, limits)
  if (cells.some((cell) => cell.length > limits.cellLength))
    throw new FileRefused(
      'cell-too-long',
      `A cell is longer than ${limits.cellLength.toLocaleString('en-US')} characters.`,
      row,
    )
}

const countOf = (text: string, sign: string): number => {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length)) count++
  return count
}

/** The parser stores a row until it ends: one with too many columns is refused before that. */
async function* withinColumns(
  pieces: AsyncIterable<string>,
  { delimiter, quote }: CsvDialect,
  limits: FileLimits,
): AsyncGenerator<string> {
  let [delimiters, quotes] = [0, 0]
  for await (const piece of pieces) {
    const start = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r')) + 1
    if (start > 0) [delimiters, quotes] = [0, 0]
    const unfinished = piece.slice(start)
    delimiters += countOf(unfinished, delimiter)
    quotes += countOf(unfinished, quote)
    if (delimiters >= limits.columns && quotes % 2 === 0) throw tooManyColumns(null, limits)
    yield piece
  }
}

export async function* readCsv(
  path: string,
  { encoding, ...dialect }: CsvDialect & { encoding: string },
  limits: FileLimits,
): AsyncGenerator<FileRow> {
  const source = Readable.from(withinColumns(decoded(path, encoding), dialect, limits), {
    objectMode: true,
    highWaterMark: 2,
  })
  const parser = source.pipe(parse({ ...options(dialect), max_record_size: limits.lineLength }))
  source.on('error', (problem) => parser.destroy(problem))
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++
      checkRow(cells, row, limits)
      if (row === 1 && /^sep=.?$/.test(cells.join(''))) continue
      yield { sheet: '', row, cells: cells.map((cell) => (cell === '' ? null : unguarded(cell))) }
    }
  } catch (problem) {
    throw problem instanceof FileRefused ? problem : refusalOf(problem as CsvError, limits)
  } finally {
    source.destroy()
    parser.destroy()
  }
}
