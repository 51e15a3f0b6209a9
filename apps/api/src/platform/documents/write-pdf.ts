import type { Readable } from 'node:stream'
import type { ReportDefinition, ReportDocument, ReportSection } from '@tillsight/domain/reports/report-table'
import { definitionsOf } from './document-facts.ts'
import { cellFormatter, type FormatCell } from './format-cell.ts'
import { drawChart, roomForChart } from './pdf/charts.ts'
import { type TableLayout, tableLayout } from './pdf/column-widths.ts'
import { drawFigures } from './pdf/figures.ts'
import { inkSoft, type } from './pdf/look.ts'
import { drawFrame, drawMasthead } from './pdf/page-frame.ts'
import { pageNumbers } from './pdf/page-numbers.ts'
import { PdfFile } from './pdf/pdf-file.ts'
import { newSheet, type Sheet } from './pdf/sheet.ts'
import { drawTable } from './pdf/table.ts'
import { noTags, tagsOf } from './pdf/tags.ts'
import { drawHeading, drawParagraph, makeRoom } from './pdf/text-block.ts'
import { type RowCursor, rowCursor } from './row-cursor.ts'

const taggedRows = 1500
const sampleRows = 150

type OpenSection = ReportSection & { rows?: RowCursor }

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

const drawDefinitions = (sheet: Sheet, definitions: readonly ReportDefinition[]): void => {
  if (definitions.length === 0) return
  drawHeading(sheet, 'Definitions', 40)
  for (const { term, text } of definitions) {
    makeRoom(sheet, 40)
    drawParagraph(sheet, term, { look: { size: type.body, weight: 'bold' }, lines: 2 })
    drawParagraph(sheet, text, { look: { size: type.body, colour: inkSoft } })
    sheet.y += 5
  }
}

/** A heading stays with what it is about: a row of figures, a whole chart, or the first rows. */
const roomForFirst = ({ figures = [], charts: [chart] = [] }: ReportSection): number =>
  figures.length === 0 && chart ? roomForChart(chart) : 80

const layoutOf = async (
  sheet: Sheet,
  section: OpenSection,
  format: FormatCell,
): Promise<TableLayout | null> => {
  if (!section.table || !section.rows) return null
  const sample = await section.rows.ahead(sampleRows)
  return tableLayout(sheet, section.table.columns, { sample, format })
}

const fill = async (file: PdfFile, document: ReportDocument, sections: readonly OpenSection[]) => {
  const format = cellFormatter(document)
  const numbers = pageNumbers()
  const tags = (await isShort(sections)) ? tagsOf(file) : noTags
  const sheet = newSheet(file, tags, (sheet) => drawFrame(sheet, { document, format, numbers }))
  let isBegun = false
  for (const section of sections) {
    const layout = await layoutOf(sheet, section, format)
    const orientation = layout?.orientation ?? 'portrait'
    if (!isBegun) {
      sheet.turn(orientation)
      drawMasthead(sheet, document)
      isBegun = true
    } else if (sheet.orientation !== orientation) sheet.turn(orientation)
    drawHeading(sheet, section.heading, roomForFirst(section))
    drawFigures(sheet, section.figures ?? [], format)
    const { heading, charts = [] } = section
    for (const chart of charts) drawChart(sheet, chart, { document, format, heading })
    if (section.table && section.rows && layout) {
      await drawTable(sheet, section.table, { rows: section.rows, format, layout })
    }
    if (!(await file.taken())) return
  }
  if (!isBegun) {
    sheet.turn()
    drawMasthead(sheet, document)
  }
  drawDefinitions(sheet, definitionsOf(document))
  numbers.finish(sheet)
  file.end()
}

export const writePdf = (document: ReportDocument): Readable => {
  const { title, storeName, madeAt } = document
  const file = new PdfFile({ title, author: storeName, madeAt })
  const sections = document.sections.map(
    (section): OpenSection => (section.table ? { ...section, rows: rowCursor(section.table.rows) } : section),
  )
  fill(file, document, sections)
    .catch((error: Error) => file.destroy(error))
    .finally(() => Promise.all(sections.map(({ rows }) => rows?.close())))
    .catch((error: Error) => file.destroy(error))
  return file
}
