import { once } from 'node:events'
import { getPriority, setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { writeDocument } from '@tillsight/documents/write-document'
import type {
  Cell,
  ReportColumn,
  ReportDocument,
  ReportRow,
} from '@tillsight/domain/figures/reports/report-table'
import type { Batch, FromWorker, Order, SentDocument, Work } from './document-messages.ts'

const chunkSize = 512 * 1024
const sliceMs = 5
const lowerBy = 10

// Requests go first. Linux has a priority per thread; elsewhere this would be that of the whole process.
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + lowerBy))

/** Two documents may be written at once, and a cancelled one should end soon. */
const takeTurns = () => {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < sliceMs) return
    await nextTurn()
    began = performance.now()
  }
}

const post = (port: MessagePort, message: FromWorker, transfer: ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer)

const rowOf = (columns: readonly ReportColumn[], cells: readonly Cell[]): ReportRow => {
  const row: Record<string, Cell> = {}
  for (const [place, { key }] of columns.entries()) row[key] = cells[place] ?? null
  return row
}

/** A document that is no longer wanted fails with its next rows: the other side closes the port. */
const withRows = (document: SentDocument, port: MessagePort): ReportDocument => {
  const closing = new AbortController()
  port.once('close', () => closing.abort())
  async function* rowsOf(section: number, columns: readonly ReportColumn[]): AsyncGenerator<ReportRow> {
    for (;;) {
      post(port, { kind: 'wants-rows', section })
      const [batch] = await once(port, 'message', { signal: closing.signal })
      const { rows, isLast }: Batch = batch
      for (const cells of rows) yield rowOf(columns, cells)
      if (isLast) return
    }
  }
  const sections = document.sections.map(({ table, ...section }, place) =>
    table ? { ...section, table: { ...table, rows: rowsOf(place, table.columns) } } : section,
  )
  return { ...document, sections }
}

const sendChunks = async (stream: Readable, port: MessagePort): Promise<void> => {
  let [buffers, size]: [Buffer[], number] = [[], 0]
  const send = () => {
    // Of its own memory, which is handed over: a small buffer would be part of a pool that others use.
    const bytes = new Uint8Array(size)
    let place = 0
    for (const buffer of buffers) {
      bytes.set(buffer, place)
      place += buffer.length
    }
    post(port, { kind: 'chunk', bytes }, [bytes.buffer])
    ;[buffers, size] = [[], 0]
  }
  for await (const buffer of stream) {
    buffers.push(buffer)
    size += buffer.length
    if (size >= chunkSize) send()
  }
  send()
}

const written = async (work: Work, port: MessagePort): Promise<Readable> => {
  if (work.kind === 'document') return writeDocument(withRows(work.document, port), work.format, takeTurns())
  if (work.kind === 'receipt')
    return (await import('@tillsight/documents/write-receipt')).writeReceipt(work.receipt, takeTurns())
  const { writeLabels } = await import('@tillsight/documents/write-labels')
  return writeLabels(work.labels, takeTurns())
}

const write = async ({ work, port }: Order): Promise<void> => {
  try {
    await sendChunks(await written(work, port), port)
    post(port, { kind: 'end' })
  } catch (error) {
    post(port, { kind: 'failure', error })
  }
}

parentPort?.on('message', (order: Order) => void write(order))
