import type { ReportType } from '@tillsight/domain/reports/report-types'
import { sql } from 'kysely'
import type { DocumentFormat } from '#platform/documents/write-document.ts'
import type { MemberRequest } from '#platform/request.ts'

export type StoreFacts = {
  name: string
  time_zone: string
  currency: string
  /** The hour that has begun last, as the steps of a day are named. */
  hour: string
  /** The day of the last sale; null where there is none yet. */
  last_day: string | null
}

export const selectStoreFacts = async (request: MemberRequest): Promise<StoreFacts> => {
  const { rows } = await sql<StoreFacts>`
    select name, time_zone, currency,
      to_char(${request.now}::timestamptz at time zone time_zone, 'YYYY-MM-DD"T"HH24') as hour,
      (select max(day) from sale where store_id = store.id) as last_day
    from store where id = ${request.storeId}
  `.execute(request.db)
  if (!rows[0]) throw new Error('a store without a row')
  return rows[0]
}

export type NewReport = {
  id: string
  type: ReportType
  fmt: DocumentFormat
  startDay: string | null
  endDay: string | null
  startTime: string | null
  endTime: string | null
  fileName: string
  memberId: string | null
  rows: number
}

export const insertReport = async (request: MemberRequest, report: NewReport): Promise<void> => {
  await sql`
    insert into report (store_id, id, type, fmt, start_day, end_day, start_time, end_time, file_name, member_id, rows,
      begun_at)
    values (${request.storeId}, ${report.id}, ${report.type}, ${report.fmt}, ${report.startDay}, ${report.endDay},
      ${report.startTime}, ${report.endTime}, ${report.fileName}, ${report.memberId}, ${report.rows}, ${request.now})
  `.execute(request.db)
}

type Chunk = { id: string; place: number; bytes: Buffer; rowsDone: number }

/** The next part of the file, and with it how far it has come. */
export const insertChunk = async (
  request: MemberRequest,
  { id, place, bytes, rowsDone }: Chunk,
): Promise<void> => {
  await sql`
    insert into report_chunk (store_id, report_id, place, bytes) values (${request.storeId}, ${id}, ${place}, ${bytes})
  `.execute(request.db)
  await sql`
    update report set rows_done = ${rowsDone}, moved_at = clock_timestamp()
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

export const updateReportMade = async (request: MemberRequest, id: string, size: number): Promise<void> => {
  await sql`
    update report set size = ${size}, rows_done = rows where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

export const deleteReportRow = async (request: MemberRequest, id: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from report where store_id = ${request.storeId} and id = ${id} returning 1
  `.execute(request.db)
  return rows.length === 1
}

const stillMoves = sql`moved_at > clock_timestamp() - interval '2 minutes'`

/** Takes away all but the newest, as far as they fit, and what nobody is making any more. */
export const deleteOldReports = async (
  request: MemberRequest,
  { most, bytes }: { most: number; bytes: number },
): Promise<void> => {
  await sql`
    delete from report where store_id = ${request.storeId} and id in (
      select id from (
        select id, size, moved_at, row_number() over newest as place, sum(size) over newest as bytes
        from report where store_id = ${request.storeId}
        window newest as (order by size is null, begun_at desc, id desc)
      ) as kept
      where case when size is null then not ${stillMoves} else place > ${most} or (place > 1 and bytes > ${bytes}) end
    )
  `.execute(request.db)
}

export type ReportRow = {
  id: string
  type: ReportType
  fmt: DocumentFormat
  start_day: string | null
  end_day: string | null
  start_time: string | null
  end_time: string | null
  file_name: string
  made_by: string | null
  rows: number
  rows_done: number
  size: number | null
  begun_at: Date
}

const reportColumns = sql`
  report.id, type, fmt, start_day, end_day, start_time, end_time, file_name, rows, rows_done, size, begun_at,
  (select full_name from member where member.store_id = report.store_id and member.id = report.member_id) as made_by
`

export const selectReports = async (request: MemberRequest, limit: number): Promise<ReportRow[]> => {
  const { rows } = await sql<ReportRow>`
    select ${reportColumns} from report
    where store_id = ${request.storeId} and (size is not null or ${stillMoves})
    order by begun_at desc, id desc limit ${limit}
  `.execute(request.db)
  return rows
}

/** One that is whole. */
export const selectReport = async (request: MemberRequest, id: string): Promise<ReportRow | undefined> => {
  const { rows } = await sql<ReportRow>`
    select ${reportColumns} from report
    where store_id = ${request.storeId} and id = ${id} and size is not null
  `.execute(request.db)
  return rows[0]
}

export const selectChunk = async (
  request: MemberRequest,
  id: string,
  place: number,
): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from report_chunk
    where store_id = ${request.storeId} and report_id = ${id} and place = ${place}
  `.execute(request.db)
  return rows[0]?.bytes
}
