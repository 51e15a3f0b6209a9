import { type CustomSection, customType } from '@tillsight/domain/figures/reports/custom-reports'
import { type Selectable, sql } from 'kysely'
import { lockStore } from '#platform/lock-store.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { CustomReportTables } from './custom-reports.tables.ts'

export type CustomReportRow = Selectable<CustomReportTables['custom_report']>

const tables = (request: MemberRequest) => request.db.withTables<CustomReportTables>()

export const selectCustomReports = (request: MemberRequest): Promise<CustomReportRow[]> =>
  tables(request)
    .selectFrom('custom_report')
    .selectAll()
    .where('store_id', '=', request.storeId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

/** One change at a time: names stay unique, and the limit holds. */
export const lockCustomReports = async (request: MemberRequest): Promise<CustomReportRow[]> => {
  await lockStore(request)
  return selectCustomReports(request)
}

export const selectCustomReport = (
  request: MemberRequest,
  id: string,
): Promise<CustomReportRow | undefined> =>
  tables(request)
    .selectFrom('custom_report')
    .selectAll()
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .executeTakeFirst()

type Values = { id: string; name: string; sections: CustomSection[] }

export const insertCustomReport = (
  request: MemberRequest,
  { id, name, sections }: Values,
): Promise<CustomReportRow> =>
  tables(request)
    .insertInto('custom_report')
    .values({
      store_id: request.storeId,
      id,
      name,
      sections: JSON.stringify(sections),
      created_at: request.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateCustomReport = (
  request: MemberRequest,
  { id, name, sections }: Values,
): Promise<CustomReportRow> =>
  tables(request)
    .updateTable('custom_report')
    .set(({ eb }) => ({ name, sections: JSON.stringify(sections), version: eb('version', '+', 1) }))
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteCustomReportRow = async (request: MemberRequest, id: string): Promise<void> => {
  await tables(request)
    .deleteFrom('custom_report')
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}

export const isScheduled = async (request: MemberRequest, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from report_schedule where store_id = ${request.storeId} and type = ${customType(id)} limit 1
  `.execute(request.db)
  return rows.length > 0
}
