import type { Readable } from 'node:stream'
import type { ReportDocument } from '@tillsight/domain/figures/reports/report-table'
import { stylesXml } from './excel/cell-styles.ts'
import { definitionsSheet, hasSummary, summarySheet } from './excel/prose-sheets.ts'
import { sheetNames } from './excel/sheet-names.ts'
import { tableInProgress } from './excel/table-in-progress.ts'
import { tableSheet } from './excel/table-sheet.ts'
import { type Sheet, workbookParts } from './excel/workbook-parts.ts'
import { type AddPart, zipParts } from './excel/zip-parts.ts'
import { noPause, type Pause } from './pause.ts'
import { zonedTime } from './zoned-time.ts'

const excelRows = 1_048_576

type Given = { rowsPerSheet: number; pause: Pause }

const fillWorkbook = async (document: ReportDocument, given: Given, add: AddPart): Promise<void> => {
  const time = zonedTime(document.timeZone)
  const nameFor = sheetNames()
  const sheets: Sheet[] = []
  const addSheet = async (sheet: Sheet, content: Parameters<AddPart>[1]): Promise<void> => {
    sheets.push(sheet)
    await add(`xl/worksheets/sheet${sheets.length}.xml`, content)
  }

  // Their names are taken first, so that a section called the same gives way.
  const [summaryName, definitionsName] = [nameFor('Summary'), nameFor('Definitions')]
  if (hasSummary(document)) {
    await addSheet({ name: summaryName, hasHeader: false }, summarySheet(document, time))
  }
  for (const { heading, table } of document.sections) {
    if (!table) continue
    const work = tableInProgress(table, { time, ...given })
    try {
      do {
        const name = nameFor(heading)
        const isFirst = sheets.length === 0
        await addSheet({ name, hasHeader: true }, tableSheet(work, { name, isFirst }))
      } while ((await work.rows.ahead(1)).length > 0)
    } finally {
      await work.rows.close()
    }
  }
  const isFirst = sheets.length === 0
  await addSheet({ name: definitionsName, hasHeader: false }, definitionsSheet(document, { time, isFirst }))
  await add('xl/styles.xml', [stylesXml(document)])
  for (const [path, xml] of workbookParts(sheets, document)) await add(path, [xml])
}

export const writeExcel = (
  document: ReportDocument,
  { rowsPerSheet = excelRows, pause = noPause }: Partial<Given> = {},
): Readable => zipParts((add) => fillWorkbook(document, { rowsPerSheet, pause }, add))
