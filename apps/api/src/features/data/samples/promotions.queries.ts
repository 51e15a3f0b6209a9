import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { records } from './load.queries.ts'
import type { SampleRows } from './sample-rows.ts'
import { sampleIds } from './samples.queries.ts'

export const insertPromotions = async (
  request: MemberRequest,
  promotions: SampleRows['promotions'],
): Promise<void> => {
  await sql`
    insert into promotion (store_id, id, name, rate, starts_on, ends_on, covers, search_name, created_at)
    select ${request.storeId}, row.id, row.name, row.rate, row.starts_on, row.ends_on, 'CATEGORIES', row.search_name,
      ${request.now}
    from ${records(promotions)} as row (id uuid, name text, rate integer, starts_on date, ends_on date,
      search_name text)
  `.execute(request.db)
  await sql`
    insert into promotion_category (store_id, promotion_id, category_id)
    select ${request.storeId}, row.id, row.category_id
    from ${records(promotions)} as row (id uuid, category_id uuid)
  `.execute(request.db)
}

/** Those that nothing real was sold with. After the sample sales. */
export const deletePromotions = async (request: MemberRequest): Promise<void> => {
  await sql`
    delete from promotion where store_id = ${request.storeId} and id = any ${sampleIds(request, 'promotion')}
      and not exists (
        select from sale_line as line
        where line.store_id = promotion.store_id and line.promotion_id = promotion.id
      )
  `.execute(request.db)
}
