import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

type ProductFacts = { id: string; sku: string | null; category: string }

export const selectProductFacts = async (
  request: MemberRequest,
  ids: readonly string[],
): Promise<Map<string, ProductFacts>> => {
  const { rows } = await sql<ProductFacts>`
    select product.id, product.sku, category.name as category
    from product join category on category.store_id = product.store_id and category.id = product.category_id
    where product.store_id = ${request.storeId} and product.id = any(${ids})
  `.execute(request.db)
  return new Map(rows.map((row) => [row.id, row]))
}
