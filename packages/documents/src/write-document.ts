import type { Readable } from 'node:stream'
import type { DocumentFormat } from '@tillsight/domain/document-format'
import type { ReportDocument } from '@tillsight/domain/figures/reports/report-table'
import { noPause, type Pause } from './pause.ts'
import { writeCsv } from './write-csv.ts'

/** What writes a PDF takes long to load: only the first document that needs it waits for it. */
const writers: Record<DocumentFormat, (document: ReportDocument, pause: Pause) => Promise<Readable>> = {
  pdf: async (document, pause) => (await import('./write-pdf.ts')).writePdf(document, pause),
  excel: async (document, pause) => (await import('./write-excel.ts')).writeExcel(document, { pause }),
  csv: async (document) => writeCsv(document),
}

/** The document as a file that is made while it is read, in the same memory however long it is. */
export const writeDocument = (
  document: ReportDocument,
  format: DocumentFormat,
  pause = noPause,
): Promise<Readable> => writers[format](document, pause)
