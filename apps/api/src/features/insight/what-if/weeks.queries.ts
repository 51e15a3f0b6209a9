import { addDays } from '@tillsight/domain/day'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export const weeksLookedAt = 104
const mostSiblings = 200

export type WeekRow = { id: string; week: number; units: number; revenue: number }
export type StoreWeek = { week: number; units: number }

/** Weeks count back from yesterday: 0 is the latest. */
const weekOf = ({ today }: MemberRequest) => sql`(${addDays(today, -1)}::date - line.day) / 7`
const inWeeks = ({ storeId, today }: MemberRequest) =>
  sql`line.store_id = ${storeId} and line.day >= ${addDays(today, -7 * weeksLookedAt)} and line.day < ${today}
    and line.return_of is null`

/** What each product of a category sold in each week, of those that sold most. */
export const selectCategoryWeeks = async (request: MemberRequest, categoryId: string): Promise<WeekRow[]> => {
  const { rows } = await sql<WeekRow>`
    with sold as (
      select line.product_id as id, ${weekOf(request)} as week, sum(line.quantity) as units,
        sum(line.total)::bigint as revenue
      from sale_line as line
        join product on product.store_id = line.store_id and product.id = line.product_id
      where ${inWeeks(request)} and product.category_id = ${categoryId}
      group by line.product_id, 2
    ), most as (
      select id from sold group by id order by sum(units) desc, id limit ${mostSiblings}
    )
    select id, week, units, revenue from sold join most using (id) order by id, week desc
  `.execute(request.db)
  return rows
}

export const selectStoreWeeks = async (request: MemberRequest): Promise<StoreWeek[]> => {
  const { rows } = await sql<StoreWeek>`
    select ${weekOf(request)} as week, sum(line.quantity) as units from sale_line as line
    where ${inWeeks(request)} group by 1 order by 1 desc
  `.execute(request.db)
  return rows
}

type Subject = { label: string; category_id: string }

export const selectProduct = async (request: MemberRequest, id: string): Promise<Subject | undefined> => {
  const { rows } = await sql<Subject>`
    select coalesce(long_name, name) as label, category_id from product
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
  return rows[0]
}

export const selectCategory = async (request: MemberRequest, id: string): Promise<Subject | undefined> => {
  const { rows } = await sql<Subject>`
    select name as label, id as category_id from category where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
  return rows[0]
}
