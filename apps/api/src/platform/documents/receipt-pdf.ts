import type { ReceiptDocument } from '@tillsight/domain/books/receipts/receipt-sheet'
import { limitConcurrency } from '#platform/limit-concurrency.ts'
import { fromWorker } from './from-worker.ts'

/** Not in the line of the documents: someone at a counter waits, and a page takes no connection and little time. */
const inTurn = limitConcurrency(4, 100)

/** A receipt as PDF, written by the worker. */
export const receiptPdf = (receipt: ReceiptDocument): Promise<Buffer> =>
  inTurn(async () => {
    const chunks: Buffer[] = []
    for await (const message of fromWorker({ kind: 'receipt', receipt })) {
      if (message.kind === 'chunk') chunks.push(Buffer.from(message.bytes.buffer))
    }
    return Buffer.concat(chunks)
  })
