import type { Readable } from 'node:stream'
import type { ReportDocument } from '@tillsight/domain/figures/reports/report-table'
import { noPause, type Pause } from './pause.ts'
import { writeCsv } from './write-csv.ts'

/** What writes a PDF takes long to load, and no start should wait for it. */
const formats = {
  pdf: {
    write: async (document: ReportDocument, pause: Pause) =>
      (await import('./write-pdf.ts')).writePdf(document, pause),
    contentType: 'application/pdf',
    extension: 'pdf',
  },
  excel: {
    write: async (document: ReportDocument, pause: Pause) =>
      (await import('./write-excel.ts')).writeExcel(document, { pause }),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  },
  csv: {
    write: async (document: ReportDocument) => writeCsv(document),
    contentType: 'text/csv; charset=utf-8',
    extension: 'csv',
  },
}

export type DocumentFormat = keyof typeof formats
export type WrittenDocument = { stream: Readable; contentType: string; extension: string }

/** The document as a file that is made while it is read, in the same memory however long it is. */
export const writeDocument = async (
  document: ReportDocument,
  format: DocumentFormat,
  pause = noPause,
): Promise<WrittenDocument> => {
  const { write, contentType, extension } = formats[format]
  return { stream: await write(document, pause), contentType, extension }
}

export const extensionOf = (format: DocumentFormat): string => formats[format].extension
export const contentTypeOf = (format: DocumentFormat): string => formats[format].contentType
