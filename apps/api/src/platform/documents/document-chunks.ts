import type { Readable } from 'node:stream'
import { type DocumentFormat, writeDocument } from '@tillsight/documents/write-document'
import type { ReportDocument, ReportRow, ReportTable } from '@tillsight/domain/figures/reports/report-table'
import { inSlices } from '#platform/slices.ts'

const chunkSize = 512 * 1024

export type DocumentChunk = { bytes: Buffer; rowsDone: number }

async function* counting(rows: ReportTable['rows'], count: () => void): AsyncGenerator<ReportRow> {
  for await (const row of inSlices(rows)) {
    count()
    yield row
  }
}

const counted = (document: ReportDocument, count: () => void): ReportDocument => ({
  ...document,
  sections: document.sections.map((section) =>
    section.table
      ? { ...section, table: { ...section.table, rows: counting(section.table.rows, count) } }
      : section,
  ),
})

async function* inPieces(stream: Readable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream) {
    pieces.push(piece)
    size += piece.length
    if (size < chunkSize) continue
    yield Buffer.concat(pieces)
    pieces = []
    size = 0
  }
  yield Buffer.concat(pieces)
}

/** The file of a document part by part, and how many rows are in it by then. */
export async function* documentChunks(
  document: ReportDocument,
  fmt: DocumentFormat,
): AsyncGenerator<DocumentChunk> {
  let rowsDone = 0
  const { stream } = await writeDocument(
    counted(document, () => {
      rowsDone += 1
    }),
    fmt,
  )
  for await (const bytes of inPieces(stream)) yield { bytes, rowsDone }
}
