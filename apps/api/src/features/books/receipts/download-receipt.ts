import type { receipts } from '@tillsight/contract'
import { download } from '#platform/http/file-answer.ts'
import type { Verb } from '#platform/request.ts'
import { getReceipt } from './find-receipt.ts'
import { receiptFile } from './receipt-file.ts'

export const downloadReceipt: Verb<typeof receipts.downloadReceipt> = async (request, { id, paper }) => {
  const { bytes, ...file } = await receiptFile(request, await getReceipt(request, id), paper)
  return download({ ...file, body: bytes, size: bytes.length })
}
