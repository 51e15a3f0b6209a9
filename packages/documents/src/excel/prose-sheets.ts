import type {
  Cell,
  CellKind,
  ReportDocument,
  ReportFigure,
  ReportSection,
} from '@tillsight/domain/figures/reports/report-table'
import { textOf } from '#documents/cell-value.ts'
import { definitionsOf, documentFacts, storeHead, writtenCharts } from '#documents/document-facts.ts'
import type { ZonedTime } from '#documents/zoned-time.ts'
import { styleOf } from './cell-styles.ts'
import { cellWriter, columnLetters, textCell } from './cells.ts'
import { type SheetFrame, sheetEnd, sheetStart } from './sheet-xml.ts'

type Placed = { text: string; as: Parameters<typeof styleOf>[0] } | { value: Cell; kind: CellKind }
type Line = readonly Placed[]

const said = (as: Parameters<typeof styleOf>[0], ...texts: string[]): Line =>
  texts.map((text) => ({ text, as }))

function* sheet(lines: Iterable<Line>, frame: SheetFrame, time: ZonedTime): Generator<string> {
  yield sheetStart(frame)
  let row = 0
  for (const line of lines) {
    row += 1
    const cells = line.map((placed, place) => {
      const reference = `${columnLetters(place)}${row}`
      if ('text' in placed) return textCell(reference, placed.text, styleOf(placed.as))
      return cellWriter(placed.kind, time)(reference, placed.value)
    })
    yield `<row r="${row}">${cells.join('')}</row>`
  }
  yield sheetEnd(frame, null)
}

/** A number where it is one; points are no percentage, and say so. */
const changeCells = ({ change = '', changedBy }: ReportFigure): Line => {
  if (!changedBy) return said('percent', change)
  const { amount, unit } = changedBy
  if (unit === '%') return [{ value: amount, kind: 'percent' }]
  return [
    { value: amount, kind: 'decimal' },
    { text: unit, as: 'text' },
  ]
}

function* figuresAndCharts(section: ReportSection): Generator<Line> {
  const { heading, figures = [], paragraphs = [] } = section
  const charts = writtenCharts(section)
  if (figures.length + charts.length + paragraphs.length === 0) return
  yield []
  yield said('heading', heading)
  for (const paragraph of paragraphs) yield said('text', paragraph)
  if (figures.some(({ previous }) => previous !== undefined)) {
    yield [...said('header', 'Figure'), ...said('decimalHeader', 'Value', 'Before', 'Change')]
  }
  for (const figure of figures) {
    const { label, kind, value, previous } = figure
    yield [
      { text: label, as: 'label' },
      value === null ? { text: 'n/a', as: kind } : { value, kind },
      previous === undefined ? { text: '', as: 'text' } : { value: previous, kind },
      ...changeCells(figure),
    ]
  }
  for (const { title, kind, labels, series } of charts) {
    yield []
    yield [...said('header', title), ...said(`${kind}Header`, ...series.map(({ name }) => name))]
    for (const [place, label] of labels.entries()) {
      yield [
        { text: label, as: 'text' },
        ...series.map(({ values }): Placed => ({ value: values[place] ?? null, kind })),
      ]
    }
  }
}

function* summaryLines(document: ReportDocument): Generator<Line> {
  yield said('title', document.title)
  yield said('note', document.storeName)
  for (const [name, text] of storeHead(document)) yield said('note', `${name}: ${text}`)
  yield said('note', document.range)
  if (document.comparison) yield said('note', `Compared with ${document.comparison}`)
  for (const section of document.sections) yield* figuresAndCharts(section)
}

function* definitionLines(document: ReportDocument): Generator<Line> {
  yield said('title', document.title)
  for (const [name, text] of documentFacts(document)) {
    yield [
      { text: name, as: 'label' },
      { text, as: 'prose' },
    ]
  }
  yield [
    { text: 'Created', as: 'label' },
    { value: document.madeAt, kind: 'datetime' },
  ]
  const definitions = definitionsOf(document)
  if (definitions.length === 0) return
  yield []
  yield said('header', 'Term', 'What it means')
  for (const { term, text } of definitions) {
    yield [
      { text: term, as: 'prose' },
      { text, as: 'prose' },
    ]
  }
}

const frame = { hasFrozenHeader: false, isLandscape: false }

export const hasSummary = ({ sections }: ReportDocument): boolean =>
  sections.some(
    (section) =>
      (section.figures?.length ?? 0) + (section.paragraphs?.length ?? 0) + writtenCharts(section).length > 0,
  )

export const summarySheet = (document: ReportDocument, time: ZonedTime): Iterable<string> => {
  const labels = document.sections.flatMap((section) => [
    ...(section.figures ?? []).map(({ label }) => label),
    ...writtenCharts(section).flatMap(({ title, labels }) => [title, ...labels]),
  ])
  const widest = labels.reduce((width, label) => Math.max(width, textOf(label).length + 2), 24)
  const widths = [Math.min(widest, 48), 27, 27, 18]
  return sheet(summaryLines(document), { ...frame, widths, isFirst: true }, time)
}

export const definitionsSheet = (
  document: ReportDocument,
  { time, isFirst }: { time: ZonedTime; isFirst: boolean },
): Iterable<string> => sheet(definitionLines(document), { ...frame, widths: [28, 80], isFirst }, time)
