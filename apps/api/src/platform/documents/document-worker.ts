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
import type { Batch, FromWorker, Order, SentDocument } from './document-messages.ts'

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

const begin = async (order: Order): Promise<Readable> => {
  if ('document' in order)
    return writeDocument(withRows(order.document, order.port), order.format, takeTurns())
  return (await import('@tillsight/documents/write-receipt')).writeReceipt(order.receipt, takeTurns())
}

const write = async (order: Order): Promise<void> => {
  const { port } = order
  try {
    const stream = await begin(order)
    await sendChunks(stream, port)
    post(port, { kind: 'end' })
  } catch (error) {
    post(port, { kind: 'failure', error })
  }
}

parentPort?.on('message', (order: Order) => void write(order))
