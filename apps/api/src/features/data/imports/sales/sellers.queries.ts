import { searchText } from '@tillsight/domain/search-text'
import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'

/** Members by name and by email. Of two with one name, neither is meant. */
export const selectSellers = async ({ db, storeId }: StoreRequest): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; full_name: string; email: string | null }>`
    select id, full_name, email from member where store_id = ${storeId}
  `.execute(db)
  const byText = new Map<string, string | null>()
  for (const { id, full_name, email } of rows)
    for (const text of [full_name, email ?? ''].map(searchText).filter(Boolean))
      byText.set(text, byText.has(text) && byText.get(text) !== id ? null : id)
  return new Map([...byText].flatMap(([text, id]) => (id ? [[text, id]] : [])))
}
