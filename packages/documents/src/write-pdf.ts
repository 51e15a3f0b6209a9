import type { Readable } from 'node:stream'
import type {
  ReportDocument,
  ReportSection,
  ReportTable,
} from '@tillsight/domain/figures/reports/report-table'
import { definitionsOf } from './document-facts.ts'
import { cellFormatter, type FormatCell } from './format-cell.ts'
import { noPause, type Pause } from './pause.ts'
import { drawChart, roomForChart } from './pdf/charts.ts'
import { columnBlocks } from './pdf/column-blocks.ts'
import { type TableLayout, tableLayout } from './pdf/column-widths.ts'
import { drawDefinitions } from './pdf/definitions.ts'
import { drawFigures, roomForFigures } from './pdf/figures.ts'
import { a4, margin } from './pdf/look.ts'
import { drawFrame, drawMasthead } from './pdf/page-frame.ts'
import { pageNumbers } from './pdf/page-numbers.ts'
import { drawParagraphs } from './pdf/paragraphs.ts'
import { PdfFile } from './pdf/pdf-file.ts'
import { newSheet, type Sheet } from './pdf/sheet.ts'
import { drawNothing, drawTable, roomForTable } from './pdf/table.ts'
import { noTags, tagsOf } from './pdf/tags.ts'
import { drawHeading, roomForHeading } from './pdf/text-block.ts'
import { type RowCursor, rowCursor } from './row-cursor.ts'

const taggedRows = 1500
const sampleRows = 150
const betweenBlocks = 18

type OpenSection = ReportSection & { rows?: RowCursor }
type Given = { format: FormatCell; layout: TableLayout | null }

/** Looks ahead over the sections, one source at a time, and stops once there is too much to tag. */
const isShort = async (sections: readonly OpenSection[]): Promise<boolean> => {
  let room = taggedRows
  for (const { rows } of sections) {
    if (!rows) continue
    room -= (await rows.ahead(room + 1)).length
    if (room < 0) return false
  }
  return true
}

/**
 * A heading stays with what it is about: the whole section where a page holds it and not too much of the page before
 * stays blank for that, else what comes first.
 */
const roomFor = async (sheet: Sheet, section: OpenSection, given: Given): Promise<number> => {
  const { figures = [], charts = [], table, rows } = section
  const [chart] = charts
  const first = figures.length === 0 && chart ? roomForChart(chart) : 80
  const page = sheet.bottom - sheet.top
  if (sheet.bottom - sheet.y > page / 2) return first
  const most = page - roomForHeading
  const above = charts.reduce(
    (sum, chart) => sum + roomForChart(chart),
    roomForFigures(sheet, figures, given.format),
  )
  if (!table || !rows || !given.layout) return above <= most ? above : first
  const { format, layout } = given
  const below = await roomForTable(sheet, table, { rows, format, layout, most: most - above })
  return below === null ? first : above + below
}

/** None where there is nothing to lay out. */
const layoutOf = async (
  sheet: Sheet,
  section: OpenSection,
  format: FormatCell,
): Promise<TableLayout | null> => {
  if (!section.table || !section.rows) return null
  const sample = await section.rows.ahead(sampleRows)
  if (sample.length === 0) return null
  const { columns, sumRows = [] } = section.table
  const [isWhole, hasSums] = [sample.length < sampleRows, sumRows.length > 0]
  return tableLayout(sheet, columns, { sample, isWhole, hasSums, format })
}

type Drawn = { table: ReportTable; rows: RowCursor; format: FormatCell; layout: TableLayout }

/** A table that is much too wide goes on below; one with many rows stays as it is, since those are read once. */
const drawWhole = async (sheet: Sheet, { table, rows, format, layout }: Drawn): Promise<void> => {
  const sample = await rows.ahead(sampleRows)
  const blocks = columnBlocks(layout.wanted, a4.long - 2 * margin.side)
  if (blocks.length === 1 || sample.length === sampleRows)
    return drawTable(sheet, table, { rows, format, layout })
  for (const [place, block] of blocks.entries()) {
    const columns = block.flatMap((column) => table.columns[column] ?? [])
    const wanted = block.flatMap((column) => layout.wanted[column] ?? [])
    const given = { rows: rowCursor(sample, sheet.pause), format, layout: { ...layout, wanted } }
    const part = { ...table, columns }
    const height = await roomForTable(sheet, part, { ...given, most: sheet.bottom - sheet.top })
    if (place > 0) sheet.y += betweenBlocks
    if (place > 0 && height !== null && sheet.y + height > sheet.bottom) sheet.turn()
    await drawTable(sheet, part, given)
  }
}

type Filling = { document: ReportDocument; sections: readonly OpenSection[]; pause: Pause }

const fill = async (file: PdfFile, { document, sections, pause }: Filling) => {
  const format = cellFormatter(document)
  const numbers = pageNumbers()
  const tags = (await isShort(sections)) ? tagsOf(file) : noTags
  const onTurn = (sheet: Sheet) => drawFrame(sheet, { document, format, numbers })
  const sheet = newSheet(file, { tags, pause, onTurn })
  let isBegun = false
  for (const section of sections) {
    const layout = await layoutOf(sheet, section, format)
    const orientation = layout?.orientation ?? 'portrait'
    if (!isBegun) {
      sheet.turn(orientation)
      drawMasthead(sheet, document)
      isBegun = true
    } else if (sheet.orientation !== orientation) sheet.turn(orientation)
    await pause()
    drawHeading(sheet, section.heading, await roomFor(sheet, section, { format, layout }))
    await pause()
    if (section.paragraphs) drawParagraphs(sheet, section.paragraphs)
    drawFigures(sheet, section.figures ?? [], format)
    const { heading, charts = [], table, rows } = section
    // Next to a table, a chart shows the same data.
    if (table && !layout) drawNothing(sheet, table.emptyMessage)
    else
      for (const chart of charts) {
        await pause()
        drawChart(sheet, chart, { document, format, heading })
      }
    if (table && rows && layout) await drawWhole(sheet, { table, rows, format, layout })
    if (!(await file.taken())) return
  }
  if (!isBegun) {
    sheet.turn()
    drawMasthead(sheet, document)
  }
  await pause()
  drawDefinitions(sheet, definitionsOf(document))
  numbers.finish(sheet)
  await pause()
  await file.finish(pause)
}

export const writePdf = (document: ReportDocument, pause = noPause): Readable => {
  const { title, storeName, madeAt } = document
  const file = new PdfFile({ title, author: storeName, madeAt })
  const sections = document.sections.map(
    (section): OpenSection =>
      section.table ? { ...section, rows: rowCursor(section.table.rows, pause) } : section,
  )
  fill(file, { document, sections, pause })
    .catch((error: Error) => file.destroy(error))
    .finally(() => Promise.all(sections.map(({ rows }) => rows?.close())))
    .catch((error: Error) => file.destroy(error))
  return file
}
