import { erasedName } from '@tillsight/domain/data/privacy/erased'
import { searchText } from '@tillsight/domain/search-text'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

/** Their figures stay with the row, and everything personal goes. */
export const eraseCustomerRows = async (request: MemberRequest, ids: readonly string[]): Promise<void> => {
  await sql`
    update customer set name = ${erasedName}, search_name = ${searchText(erasedName)},
      search_text = ${searchText(erasedName)}, email = null, number = null, location = null, note = null,
      tags = '{}', consent_at = null, billing = null, erased_at = ${request.now}, version = version + 1
    where store_id = ${request.storeId} and id = any (${ids}::uuid[])
  `.execute(request.db)
}

export const deleteConsent = async (request: MemberRequest, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql`
    delete from consent_change where store_id = ${request.storeId} and customer_id = any (${ids}::uuid[])
    returning id
  `.execute(request.db)
  return rows.length
}

export type NotedSale = { id: string; search_text: string; note: string | null }

/** Their sales and returns that have a note or a reason, and any whose text names them. A return is found by the note of its sale. */
export const selectNotes = async (
  request: MemberRequest,
  ids: readonly string[],
  pattern: string | null,
): Promise<NotedSale[]> => {
  const { rows } = await sql<NotedSale>`
    select sale.id, sale.search_text, coalesce(sale.note, origin.note) as note
    from sale left join sale as origin on origin.store_id = sale.store_id and origin.id = sale.return_of
    where sale.store_id = ${request.storeId}
      and (sale.note is not null or sale.reason is not null or origin.note is not null)
      and (sale.customer_id = any (${ids}::uuid[]) or concat_ws(E'\n', sale.note, sale.reason, origin.note) ~* ${pattern ?? '(?!)'})
    order by sale.id for update of sale
  `.execute(request.db)
  return rows
}

export const clearNotes = async (
  request: MemberRequest,
  sales: readonly Pick<NotedSale, 'id' | 'search_text'>[],
): Promise<void> => {
  await sql`
    update sale set note = null, reason = null, search_text = row.search_text
    from json_to_recordset(${JSON.stringify(sales)}::json) as row (id uuid, search_text text)
    where sale.store_id = ${request.storeId} and sale.id = row.id
  `.execute(request.db)
}

/** What was done stays, without what was said of them; an id of another system can be an address. */
export const eraseActivities = async (
  request: MemberRequest,
  ids: readonly string[],
  pattern: string | null,
): Promise<number> => {
  const named = pattern ?? '(?!)'
  const isForeignName = sql`coalesce(external_id ~* ${named}, false)`
  const { rows } = await sql`
    update activity set subject = null, note = null, search_text = '', version = version + 1,
      source = case when ${isForeignName} then null else source end,
      external_id = case when ${isForeignName} then null else external_id end
    where store_id = ${request.storeId} and (
      (customer_id = any (${ids}::uuid[]) and search_text <> '')
      or concat_ws(E'\n', subject, note, external_id) ~* ${named}
    ) returning id
  `.execute(request.db)
  return rows.length
}

/** Forms that were parked for them keep what is sold. */
export const eraseParked = async (request: MemberRequest, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql`
    update parked_sale set sale = sale - 'id_customer' - 'note', label = null
    where store_id = ${request.storeId} and sale ->> 'id_customer' = any (${ids}::text[]) returning id
  `.execute(request.db)
  return rows.length
}

export const deleteMails = async (request: MemberRequest, emails: readonly string[]): Promise<number> => {
  const { rows } = await sql`
    delete from mail where store_id = ${request.storeId}
      and lower(recipient) = any (${emails.map((email) => email.toLowerCase())}::text[]) returning id
  `.execute(request.db)
  return rows.length
}

/** Files that may name customers. They can be generated again, without the person. */
export const deleteDocuments = async (request: MemberRequest): Promise<number> => {
  const { rows } = await sql`
    delete from report where store_id = ${request.storeId}
      and (
        type in ('sales', 'customers', 'customer_dashboard', 'dashboard', 'sales_journal', 'cash_book',
          'weekly_review')
        or type like 'custom:%'
      )
      and size is not null
    returning id
  `.execute(request.db)
  return rows.length
}

/** Stored answers of the last day that name them. Their keys are forgotten with them. */
export const deleteAnswers = async (request: MemberRequest, pattern: string): Promise<number> => {
  const { rows } = await sql`
    delete from answered_request where store_id = ${request.storeId} and answer::text ~* ${pattern}
    returning store_id
  `.execute(request.db)
  return rows.length
}

/** Work that has ended, and whose result names them. */
export const deleteJobs = async (request: MemberRequest, pattern: string): Promise<number> => {
  const { rows } = await sql`
    delete from job where store_id = ${request.storeId} and ended_at is not null
      and concat_ws(E'\n', payload, message, failure, result) ~* ${pattern}
    returning id
  `.execute(request.db)
  return rows.length
}

/** Saved views that filter by them, or are named after them. */
export const deleteViews = async (request: MemberRequest, pattern: string): Promise<number> => {
  const { rows } = await sql`
    delete from list_view where store_id = ${request.storeId} and (query ~* ${pattern} or name ~* ${pattern})
    returning id
  `.execute(request.db)
  return rows.length
}

export const insertMarks = async (request: MemberRequest, hashes: readonly Buffer[]): Promise<void> => {
  await sql`
    insert into erased_mark (store_id, hash, at)
    select ${request.storeId}, hash, ${request.now} from unnest(${hashes}::bytea[]) as hash
    on conflict do nothing
  `.execute(request.db)
}

/** The salt of the store, made with its first mark. */
export const upsertSalt = async (request: MemberRequest, salt: Buffer): Promise<Buffer> => {
  await sql`
    insert into erasure_salt (store_id, salt) values (${request.storeId}, ${salt}) on conflict do nothing
  `.execute(request.db)
  const { rows } = await sql<{ salt: Buffer }>`
    select salt from erasure_salt where store_id = ${request.storeId}
  `.execute(request.db)
  return rows[0]?.salt ?? salt
}
