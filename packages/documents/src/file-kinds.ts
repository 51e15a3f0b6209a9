import type { DocumentFormat } from '@tillsight/domain/document-format'

/** Apart from the writers: who names or sends a file does not load what writes it. */
const fileKinds: Record<DocumentFormat, { contentType: string; extension: string }> = {
  pdf: { contentType: 'application/pdf', extension: 'pdf' },
  excel: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  },
  csv: { contentType: 'text/csv; charset=utf-8', extension: 'csv' },
}

export const extensionOf = (format: DocumentFormat): string => fileKinds[format].extension
export const contentTypeOf = (format: DocumentFormat): string => fileKinds[format].contentType
