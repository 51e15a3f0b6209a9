import { on } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import type { DocumentFormat } from '@tillsight/domain/document-format'
import type { Cell, ReportDocument, ReportTable } from '@tillsight/domain/figures/reports/report-table'
import { AppError } from '#platform/errors.ts'
import { inSlices } from '#platform/slices.ts'
import type { Batch, FromWorker, Order, SentDocument } from './document-messages.ts'
import { documentWorker } from './start-worker.ts'

const rowsPerBatch = 250

export type DocumentChunk = { bytes: Buffer; rowsDone: number }

const withoutRows = ({ sections, ...document }: ReportDocument): SentDocument => ({
  ...document,
  sections: sections.map(({ table, ...section }) => {
    if (!table) return section
    const { rows: _, ...sent } = table
    return { ...section, table: sent }
  }),
})

async function* batchesOf({ rows, columns }: ReportTable): AsyncGenerator<Batch, Batch> {
  let batch: Cell[][] = []
  for await (const row of inSlices(rows)) {
    batch.push(columns.map(({ key }) => row[key] ?? null))
    if (batch.length < rowsPerBatch) continue
    yield { rows: batch, isLast: false }
    batch = []
  }
  return { rows: batch, isLast: true }
}

/**
 * The file of a document in chunks, each with the number of rows sent so far. Rows are read here and written in the
 * worker, which gets the next ones only after the chunk before them was taken: neither side runs ahead of the other.
 */
export async function* documentChunks(
  document: ReportDocument,
  format: DocumentFormat,
  signal?: AbortSignal,
): AsyncGenerator<DocumentChunk> {
  const { port1: port, port2 } = new MessageChannel()
  const batches = document.sections.map(({ table }) => table && batchesOf(table))
  const worker = documentWorker()
  let [rowsDone, cause]: [number, unknown] = [0, null]
  const noteCause = (error: unknown) => {
    cause = error
  }
  worker.once('error', noteCause)
  const send = async (section: number): Promise<void> => {
    const next = await batches[section]?.next()
    if (!next) throw new Error('rows of a section without a table')
    rowsDone += next.value.rows.length
    port.postMessage(next.value)
  }
  try {
    const messages = on(port, 'message', { close: ['close'] })
    const order: Order = { document: withoutRows(document), format, port: port2 }
    worker.postMessage(order, [port2])
    for await (const [message] of messages as AsyncIterable<[FromWorker]>) {
      if (signal?.aborted) throw new AppError('unavailable', 'The export was cancelled.')
      if (message.kind === 'wants-rows') await send(message.section)
      else if (message.kind === 'chunk') yield { bytes: Buffer.from(message.bytes.buffer), rowsDone }
      else if (message.kind === 'failure') throw message.error
      else return
    }
    // Its ports close before it has exited: until then it would still be given documents.
    await worker.terminate()
    throw new Error('The thread that writes documents stopped.', { cause })
  } finally {
    worker.off('error', noteCause)
    port.close()
    await Promise.all(batches.map((batch) => batch?.return({ rows: [], isLast: true })))
  }
}
