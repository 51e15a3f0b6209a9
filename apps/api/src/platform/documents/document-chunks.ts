import type { LabelDocument } from '@tillsight/documents/labels/label-document'
import type { DocumentFormat } from '@tillsight/domain/document-format'
import type { Cell, ReportDocument, ReportTable } from '@tillsight/domain/figures/reports/report-table'
import { AppError } from '#platform/errors.ts'
import { inSlices } from '#platform/slices.ts'
import type { Batch, SentDocument, Work } from './document-messages.ts'
import { fromWorker } from './from-worker.ts'

const rowsPerBatch = 250

type Batches = AsyncGenerator<Batch, Batch>

export type DocumentChunk = { bytes: Buffer; rowsDone: number }

const withoutRows = ({ sections, ...document }: ReportDocument): SentDocument => ({
  ...document,
  sections: sections.map(({ table, ...section }) => {
    if (!table) return section
    const { rows: _, ...sent } = table
    return { ...section, table: sent }
  }),
})

async function* batchesOf({ rows, columns }: ReportTable): Batches {
  let batch: Cell[][] = []
  for await (const row of inSlices(rows)) {
    batch.push(columns.map(({ key }) => row[key] ?? null))
    if (batch.length < rowsPerBatch) continue
    yield { rows: batch, isLast: false }
    batch = []
  }
  return { rows: batch, isLast: true }
}

async function* workerChunks(
  work: Work,
  { batches, signal }: { batches: (Batches | undefined)[]; signal: AbortSignal | undefined },
): AsyncGenerator<DocumentChunk> {
  let rowsDone = 0
  const nextRows = async (section: number): Promise<Batch> => {
    const next = await batches[section]?.next()
    if (!next) throw new Error('rows of a section without a table')
    rowsDone += next.value.rows.length
    return next.value
  }
  try {
    for await (const message of fromWorker(work)) {
      if (signal?.aborted) throw new AppError('unavailable', 'The export was cancelled.')
      if (message.kind === 'wants-rows') message.port.postMessage(await nextRows(message.section))
      else yield { bytes: Buffer.from(message.bytes.buffer), rowsDone }
    }
  } finally {
    await Promise.all(batches.map((batch) => batch?.return({ rows: [], isLast: true })))
  }
}

/**
 * The file of a document in chunks, each with the number of rows sent so far. Rows are read here and written in the
 * worker, which gets the next ones only after the chunk before them was taken: neither side runs ahead of the other.
 */
export const documentChunks = (
  document: ReportDocument,
  format: DocumentFormat,
  signal?: AbortSignal,
): AsyncGenerator<DocumentChunk> =>
  workerChunks(
    { kind: 'document', document: withoutRows(document), format },
    { batches: document.sections.map(({ table }) => table && batchesOf(table)), signal },
  )

export const labelChunks = (labels: LabelDocument, signal?: AbortSignal): AsyncGenerator<DocumentChunk> =>
  workerChunks({ kind: 'labels', labels }, { batches: [], signal })
