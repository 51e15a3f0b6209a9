import type { DocumentFormat } from '@tillsight/domain/document-format'
import { sql } from 'kysely'
import type { Chore } from '#platform/jobs/housekeeping.ts'
import type { MemberRequest } from '#platform/request.ts'

export type NewDocument = {
  id: string
  type: string
  fmt: DocumentFormat
  startDay: string | null
  endDay: string | null
  startTime: string | null
  endTime: string | null
  fileName: string
  /** Null: a schedule. */
  memberId: string | null
  rows: number
  /** Whether it can be downloaded again from the list of reports. */
  isListed: boolean
}

export const insertDocument = async (request: MemberRequest, made: NewDocument): Promise<void> => {
  await sql`
    insert into report (store_id, id, type, fmt, start_day, end_day, start_time, end_time, file_name, member_id,
      rows, is_listed, begun_at)
    values (${request.storeId}, ${made.id}, ${made.type}, ${made.fmt}, ${made.startDay}, ${made.endDay},
      ${made.startTime}, ${made.endTime}, ${made.fileName}, ${made.memberId}, ${made.rows}, ${made.isListed}, ${request.now})
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

export const updateDocumentMade = async (request: MemberRequest, id: string, size: number): Promise<void> => {
  await sql`
    update report set size = ${size}, rows_done = rows where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

export const deleteDocument = async (request: MemberRequest, id: string): Promise<void> => {
  await sql`delete from report where store_id = ${request.storeId} and id = ${id}`.execute(request.db)
}

type Reading = { id: string; readerId: string }

const readFor = sql`clock_timestamp() + interval '5 minutes'`

/** Whether it is there, and now stays there while it is read. */
export const insertReader = async (request: MemberRequest, { id, readerId }: Reading): Promise<boolean> => {
  const { rows } = await sql`
    with found as (
      select store_id, id from report where store_id = ${request.storeId} and id = ${id} for key share
    )
    insert into report_reader (store_id, report_id, id, until)
    select store_id, id, ${readerId}::uuid, ${readFor} from found returning 1
  `.execute(request.db)
  return rows.length === 1
}

export const updateReader = async (request: MemberRequest, { id, readerId }: Reading): Promise<void> => {
  await sql`
    update report_reader set until = ${readFor}
    where store_id = ${request.storeId} and report_id = ${id} and id = ${readerId}
  `.execute(request.db)
}

/** Ends the reading; what is in no list goes with it. */
export const deleteReader = async (request: MemberRequest, { id, readerId }: Reading): Promise<void> => {
  await sql`
    with ended as (
      delete from report_reader
      where store_id = ${request.storeId} and report_id = ${id} and id = ${readerId}
    )
    delete from report where store_id = ${request.storeId} and id = ${id} and not is_listed
  `.execute(request.db)
}

const isRead = sql`exists (
  select from report_reader as reader
  where reader.store_id = report.store_id and reader.report_id = report.id and reader.until > clock_timestamp()
)`

/** What has not moved for two minutes is being made by nobody. */
export const isBeingMade = sql`(size is null and moved_at > clock_timestamp() - interval '2 minutes')`

/**
 * Takes away all but the newest, as far as they fit, and what nobody makes or reads any more. Locked first: a reader
 * that came before is seen by then, and one that comes after finds what is left.
 */
export const deleteOldDocuments = async (
  request: MemberRequest,
  { most, bytes }: { most: number; bytes: number },
): Promise<void> => {
  await sql`
    select from report where store_id = ${request.storeId} order by id for update
  `.execute(request.db)
  await sql`
    delete from report where store_id = ${request.storeId} and not ${isBeingMade} and not ${isRead} and id not in (
      select id from (
        select id, row_number() over newest as place, sum(size) over newest as bytes
        from report where store_id = ${request.storeId} and size is not null and is_listed
        window newest as (order by moved_at desc, id desc)
      ) as listed
      where place <= ${most} and (place = 1 or bytes <= ${bytes})
    )
  `.execute(request.db)
}

/** How many bytes the store's documents take up. */
export const sumDocumentBytes = async (request: MemberRequest): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::bigint as bytes from report where store_id = ${request.storeId}
  `.execute(request.db)
  return rows[0]?.bytes ?? 0
}

const retainedMs = 30 * 24 * 60 * 60 * 1000

/** What is a month old, and what was left half-made or unsent. */
export const deleteOldAndAbandoned: Chore = {
  does: 'delete old and abandoned documents',
  work: async (db, now) => {
    await sql`delete from report where begun_at <= ${new Date(now.getTime() - retainedMs)}`.execute(db)
    await sql`delete from report_reader where until <= clock_timestamp()`.execute(db)
    await sql`
      delete from report
      where (size is null or not is_listed) and moved_at <= clock_timestamp() - interval '5 minutes'
        and not ${isBeingMade} and not ${isRead}
    `.execute(db)
  },
}
