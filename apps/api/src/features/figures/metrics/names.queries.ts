import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

/** A deleted category has the name it was last sold under; the others have their current names. */
const named = {
  product: sql`(select coalesce(long_name, name) from product where store_id = asked.store_id and id = asked.id)`,
  customer: sql`(select name from customer where store_id = asked.store_id and id = asked.id)`,
  payment_method: sql`(select name from payment_method where store_id = asked.store_id and id = asked.id)`,
  promotion: sql`(select name from promotion where store_id = asked.store_id and id = asked.id)`,
  supplier: sql`(select name from supplier where store_id = asked.store_id and id = asked.id)`,
  seller: sql`(select full_name from member where store_id = asked.store_id and id = asked.id)`,
  category: sql`coalesce(
    (select name from category where store_id = asked.store_id and id = asked.id),
    (
      select category_name from sale_line
      where store_id = asked.store_id and category_id = asked.id order by sold_at desc limit 1
    )
  )`,
}

export type Named = keyof typeof named

export const isNamed = (split: string): split is Named => split in named

export const selectNames = async (
  request: MemberRequest,
  of: Named,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select asked.id, ${named[of]} as name
    from (select ${request.storeId}::uuid as store_id, unnest(${ids}::uuid[]) as id) as asked
  `.execute(request.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
