import type { Readable } from 'node:stream'
import type { ReportDocument, ReportRow, ReportTable } from '@tillsight/domain/reports/report-table'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { writeDocument } from '#platform/documents/write-document.ts'
import { inSnapshot, inTransaction, type MemberRequest } from '#platform/request.ts'
import { turns } from '#platform/turns.ts'
import { type AskedReport, buildReport } from './build-report.ts'
import {
  deleteOldReports,
  deleteReportRow,
  insertChunk,
  insertReport,
  updateReportMade,
} from './reports.queries.ts'

const mebibyte = 1024 * 1024
const chunkSize = mebibyte / 2
const kept = { most: 20, bytes: 200 * mebibyte }

/** Each holds two connections and most of a processor. */
const inTurn = turns(2, 20)

export type MadeReport = Pick<AskedReport, 'type' | 'fmt'> & { id: string; fileName: string; size: number }

async function* counting(rows: ReportTable['rows'], count: () => void): AsyncGenerator<ReportRow> {
  for await (const row of rows) {
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

async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
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

type Writing = { id: string; document: ReportDocument; fmt: AskedReport['fmt'] }

const writeChunks = async (request: MemberRequest, { id, document, fmt }: Writing): Promise<number> => {
  let [rowsDone, size, place] = [0, 0, 0]
  const { stream } = writeDocument(
    counted(document, () => {
      rowsDone += 1
    }),
    fmt,
  )
  for await (const bytes of chunksOf(stream)) {
    await insertChunk(request, { id, place, bytes, rowsDone })
    request.publish('reports')
    place += 1
    size += bytes.length
  }
  return size
}

const finish = (
  request: MemberRequest,
  { id, size, memberId, after }: { id: string; size: number; memberId: string | null; after: object },
) =>
  inTransaction(request, async (request) => {
    await updateReportMade(request, id, size)
    await deleteOldReports(request, kept)
    await audit(request, { storeId: request.storeId, memberId, action: 'report.made', after })
    request.publish('reports')
  })

/**
 * Makes the file from one snapshot into the database, chunk by chunk: the same memory for any number of rows. The
 * snapshot is over a connection apart, since a request that is answered once is in a transaction of its own.
 */
export const keepReport = (
  request: MemberRequest,
  asked: AskedReport,
  memberId: string | null,
): Promise<MadeReport> =>
  inTurn(() =>
    inSnapshot({ ...request, db: request.apart }, async (snapshot) => {
      const { document, fileName, rows } = await buildReport(snapshot, asked)
      const { type, fmt, period } = asked
      const [startDay, endDay] = [period?.start ?? null, period?.end ?? null]
      const [startTime, endTime] = [period?.from ?? null, period?.until ?? null]
      const id = newId()
      const days = { startDay, endDay, startTime, endTime }
      await insertReport(request, { id, type, fmt, ...days, fileName, rows, memberId })
      try {
        const size = await writeChunks(request, { id, document, fmt })
        await finish(request, {
          id,
          size,
          memberId,
          after: { id, type, fmt, start_date: startDay, end_date: endDay },
        })
        return { id, type, fmt, fileName, size }
      } catch (error) {
        await deleteReportRow(request, id).catch(() => false)
        throw error
      }
    }),
  )
