import { contentTypeOf, extensionOf } from '@tillsight/documents/file-kinds'
import type { DocumentFormat } from '@tillsight/domain/document-format'
import type { ReportDocument, ReportTable } from '@tillsight/domain/figures/reports/report-table'
import { formatsOf } from '@tillsight/domain/formats'
import { memberOf } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
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

/** Some thousand pages, made in seconds. Half a million rows took longer than a client waits. */
export const mostPdfRows = 50_000

async function* atMost(most: number, rows: ReportTable['rows'], refusal: () => AppError) {
  let read = 0
  for await (const row of rows) {
    read += 1
    if (read > most) throw refusal()
    yield row
  }
}

const limited = ({ settings }: MemberRequest, { document, fmt }: Export): ReportDocument => {
  if (fmt !== 'pdf') return document
  const refusal = () =>
    new AppError(
      'invalid',
      `A PDF can have at most ${formatsOf(settings).count(mostPdfRows)} rows. Choose Excel or CSV, or filter the list.`,
    )
  return {
    ...document,
    sections: document.sections.map(({ table, ...section }) => ({
      ...section,
      ...(table && { table: { ...table, rows: atMost(mostPdfRows, table.rows, refusal) } }),
    })),
  }
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
  inDocumentLine(request, () => madeInLine(request, { ...asked, document: limited(request, asked) }), {
    kind: `${asked.type} ${asked.fmt}`,
  })
