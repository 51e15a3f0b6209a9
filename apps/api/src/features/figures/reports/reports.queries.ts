import type { DocumentFormat } from '@tillsight/domain/document-format'
import type { AnyReportType } from '@tillsight/domain/figures/reports/custom-reports'
import { sql } from 'kysely'
import { isReal } from '#features/books/closing/index.ts'
import { type StoreFacts as HeadFacts, storeFactColumns } from '#platform/documents/store-facts.queries.ts'
import { isBeingMade } from '#platform/documents/stored-documents.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import { customName } from './custom/custom-name.queries.ts'

export type StoreFacts = HeadFacts & {
  /** The hour that has begun last, as the steps of a day are named. */
  hour: string
  /** The day of the last sale; null where there is none yet. */
  last_day: string | null
  has_samples: boolean
}

export const selectStoreFacts = async (request: MemberRequest): Promise<StoreFacts> => {
  const { rows } = await sql<StoreFacts>`
    select ${storeFactColumns},
      to_char(${request.now}::timestamptz at time zone time_zone, 'YYYY-MM-DD"T"HH24') as hour,
      (select max(day) from sale where store_id = store.id) as last_day,
      exists (select from sale where sale.store_id = store.id and not ${isReal('sale')}) as has_samples
    from store where id = ${request.storeId}
  `.execute(request.db)
  if (!rows[0]) throw new Error('a store without a row')
  return rows[0]
}

/** One that is whole: what is being made stays until it is. */
type DeletedReport = {
  type: AnyReportType
  fmt: DocumentFormat
  start_date: string | null
  end_date: string | null
}

export const deleteReportRow = async (
  request: MemberRequest,
  id: string,
): Promise<DeletedReport | undefined> => {
  const { rows } = await sql<DeletedReport>`
    delete from report
    where store_id = ${request.storeId} and id = ${id} and size is not null and is_listed
    returning type, fmt, start_day as start_date, end_day as end_date
  `.execute(request.db)
  return rows[0]
}

export type ReportRow = {
  id: string
  type: AnyReportType
  custom_name: string | null
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
  report.id, type, ${customName('report')}, fmt, start_day, end_day, start_time, end_time, file_name, rows, rows_done, size, begun_at,
  (select full_name from member where member.store_id = report.store_id and member.id = report.member_id) as made_by
`

export const selectReports = async (request: MemberRequest, limit: number): Promise<ReportRow[]> => {
  const { rows } = await sql<ReportRow>`
    select ${reportColumns} from report
    where store_id = ${request.storeId} and is_listed and (size is not null or ${isBeingMade})
    order by begun_at desc, id desc limit ${limit}
  `.execute(request.db)
  return rows
}

/** One that is whole. */
export const selectReport = async (request: MemberRequest, id: string): Promise<ReportRow | undefined> => {
  const { rows } = await sql<ReportRow>`
    select ${reportColumns} from report
    where store_id = ${request.storeId} and id = ${id} and size is not null and is_listed
  `.execute(request.db)
  return rows[0]
}
