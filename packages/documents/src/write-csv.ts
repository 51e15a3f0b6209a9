import { Readable } from 'node:stream'
import type {
  Cell,
  CellKind,
  ReportDocument,
  ReportFigure,
  ReportSection,
} from '@tillsight/domain/figures/reports/report-table'
import { dayOf, decimalOf, instantOf, numberOf, shortDecimal, textOf } from './cell-value.ts'
import { csvLine as line, csvText as text } from './csv-fields.ts'
import { definitionsOf, documentFacts, writtenCharts } from './document-facts.ts'
import { inChunks } from './in-chunks.ts'
import { type ZonedTime, zonedTime } from './zoned-time.ts'

const byteOrderMark = '\ufeff'
const texts = (...values: string[]): string => line(values.map(text))

/** A number is written by its kind and never as text, so that a loss keeps its sign and can be added up. */
const numberFields = {
  money: decimalOf,
  integer: (value: number) => shortDecimal(value, 3),
  decimal: (value: number) => shortDecimal(value, 4),
  percent: (value: number) => shortDecimal(value, 4),
  exactPercent: (value: number) => shortDecimal(value, 4),
}

const fieldOf = (kind: CellKind, time: ZonedTime): ((cell: Cell) => string) => {
  if (kind === 'text') return (cell) => text(textOf(cell))
  if (kind === 'date') return (cell) => dayOf(cell) ?? ''
  if (kind === 'datetime') {
    return (cell) => {
      const instant = instantOf(cell)
      return instant ? time.isoOf(instant) : ''
    }
  }
  return (cell) => {
    const value = numberOf(cell)
    return value === null ? '' : numberFields[kind](value)
  }
}

async function* tableLines({ table }: ReportSection, time: ZonedTime): AsyncGenerator<string> {
  if (!table) return
  const fields = table.columns.map(({ key, kind }) => ({ key, field: fieldOf(kind, time) }))
  yield texts(...table.columns.map(({ label }) => label))
  let isEmpty = true
  for await (const row of table.rows) {
    isEmpty = false
    yield line(fields.map(({ key, field }) => field(row[key] ?? null)))
  }
  if (isEmpty) yield texts(table.emptyMessage, ...table.columns.slice(1).map(() => ''))
}

/** A change is a number with its unit in the next field, or words where a number would be misleading. */
const changeFields = ({ change = '', changedBy }: ReportFigure): string[] =>
  changedBy ? [shortDecimal(changedBy.amount, 2), changedBy.unit] : ['', text(change)]

function* figureLines(figures: readonly ReportFigure[], time: ZonedTime): Generator<string> {
  const isCompared = figures.some(({ previous }) => previous !== undefined)
  if (isCompared) yield texts('Figure', 'Value', 'Before', 'Change', 'Kind of change')
  for (const figure of figures) {
    const field = fieldOf(figure.kind, time)
    const value = figure.value === null ? 'n/a' : field(figure.value)
    const compared = isCompared ? [field(figure.previous ?? null), ...changeFields(figure)] : []
    yield line([text(figure.label), value, ...compared])
  }
}

async function* sectionLines(section: ReportSection, time: ZonedTime): AsyncGenerator<string> {
  yield `\r\n${texts(section.heading)}`
  for (const paragraph of section.paragraphs ?? []) yield texts(paragraph)
  yield* figureLines(section.figures ?? [], time)
  for (const { title, kind, labels, series } of writtenCharts(section)) {
    const field = fieldOf(kind, time)
    if (section.figures?.length) yield '\r\n'
    yield texts(title, ...series.map(({ name }) => name))
    for (const [place, label] of labels.entries()) {
      yield line([text(label), ...series.map(({ values }) => field(values[place] ?? null))])
    }
  }
  yield* tableLines(section, time)
}

/** A single table is plain, header first, for programs; anything more is written in blocks, for people. */
async function* lines(document: ReportDocument): AsyncGenerator<string> {
  const time = zonedTime(document.timeZone)
  yield byteOrderMark
  const [only, second] = document.sections
  if (only?.table && !second && !only.figures?.length && !only.charts?.length) {
    yield* tableLines(only, time)
    return
  }
  yield texts(document.title)
  for (const fact of documentFacts(document)) yield texts(...fact)
  yield line(['Created', time.isoOf(document.madeAt)])
  for (const section of document.sections) yield* sectionLines(section, time)
  const definitions = definitionsOf(document)
  if (definitions.length > 0) yield `\r\n${texts('Definitions')}`
  for (const definition of definitions) yield texts(definition.term, definition.text)
}

export const writeCsv = (document: ReportDocument): Readable =>
  Readable.from(inChunks(lines(document)), { objectMode: false })
