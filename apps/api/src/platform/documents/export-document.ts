import { contentTypeOf, extensionOf } from '@tillsight/documents/file-kinds'
import type { DocumentFormat } from '@tillsight/domain/document-format'
import type { ReportDocument } from '@tillsight/domain/figures/reports/report-table'
import { memberOf } from '#platform/actor.ts'
import { download, type FileAnswer } from '#platform/http/file-answer.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type DocumentChunk, documentChunks } from './document-chunks.ts'
import { inDocumentLine } from './document-line.ts'
import { sendStored } from './send-document.ts'
import { storeDocument } from './store-document.ts'

async function* startingWith(begun: DocumentChunk[], rest: AsyncIterable<DocumentChunk>) {
  yield* begun
  yield* rest
}

type Export = {
  document: ReportDocument
  fmt: DocumentFormat
  /** The name of the file without its extension. */
  name: string
  type: string
}

const madeInLine = async (
  request: MemberRequest,
  { document, fmt, name, type }: Export,
): Promise<FileAnswer> => {
  const fileName = `${name}.${extensionOf(fmt)}`
  // Only while its client waits: nobody can download it later.
  const chunks = documentChunks(document, fmt, request.signal)
  const [first, second] = [await chunks.next(), await chunks.next()]
  if (first.done) throw new Error('a document without a byte')
  if (second.done)
    return download({ body: first.value.bytes, contentType: contentTypeOf(fmt), name: fileName })
  const rows = document.sections.reduce((sum, { table }) => sum + (table?.count ?? 0), 0)
  const noDays = { startDay: null, endDay: null, startTime: null, endTime: null }
  const details = { type, fmt, fileName, rows, memberId: memberOf(request), ...noDays }
  const stored = await storeDocument(
    request,
    { ...details, isListed: false },
    { chunks: startingWith([first.value, second.value], chunks) },
  )
  return sendStored(request, stored)
}

/**
 * The export of a list: queued like every document, and sent from the database, so that a slow client takes no place
 * in the queue. What fits in one chunk is sent directly.
 */
export const exportDocument = (request: MemberRequest, asked: Export): Promise<FileAnswer> =>
  inDocumentLine(request, () => madeInLine(request, asked), { kind: `${asked.type} ${asked.fmt}` })
