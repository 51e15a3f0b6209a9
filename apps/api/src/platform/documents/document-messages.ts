import type { MessagePort } from 'node:worker_threads'
import type { LabelDocument } from '@tillsight/documents/labels/label-document'
import type { ReceiptDocument } from '@tillsight/domain/books/receipts/receipt-sheet'
import type { DocumentFormat } from '@tillsight/domain/document-format'
import type {
  Cell,
  ReportDocument,
  ReportSection,
  ReportTable,
} from '@tillsight/domain/figures/reports/report-table'

type SentTable = Omit<ReportTable, 'rows'>

/** A document without its rows: the worker asks for those as it writes them. */
export type SentDocument = Omit<ReportDocument, 'sections'> & {
  sections: (Omit<ReportSection, 'table'> & { table?: SentTable })[]
}

/** What is to be written. */
export type Work =
  | { kind: 'document'; document: SentDocument; format: DocumentFormat }
  | { kind: 'labels'; labels: LabelDocument }
  | { kind: 'receipt'; receipt: ReceiptDocument }

export type Order = { work: Work; port: MessagePort }

/** Rows of the section that was asked for, each with its cells in the order of the columns. */
export type Batch = { rows: Cell[][]; isLast: boolean }

export type FromWorker =
  | { kind: 'wants-rows'; section: number }
  | { kind: 'chunk'; bytes: Uint8Array }
  | { kind: 'end' }
  | { kind: 'failure'; error: unknown }
