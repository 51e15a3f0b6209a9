import type { Readable } from 'node:stream'
import { type DocumentFormat, writeDocument } from '@tillsight/documents/write-document'
import type { ReportDocument, ReportRow, ReportTable } from '@tillsight/domain/figures/reports/report-table'
import { inSlices, pause } from '#platform/slices.ts'

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

async function* inChunks(stream: Readable): AsyncGenerator<Buffer> {
  let buffers: Buffer[] = []
  let size = 0
  for await (const buffer of stream) {
    buffers.push(buffer)
    size += buffer.length
    if (size < chunkSize) continue
    yield Buffer.concat(buffers)
    buffers = []
    size = 0
  }
  yield Buffer.concat(buffers)
}

/** The file of a document in chunks, each with the number of rows written so far. */
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
    pause,
  )
  for await (const bytes of inChunks(stream)) yield { bytes, rowsDone }
}
