import type { ScreenRow } from './screens.queries.ts'

/** What people set on a screen: in the answers and in the audit log. */
export const auditedScreen = (row: ScreenRow) => ({
  id: row.id,
  name: row.name,
  group_name: row.group_name,
  plan: row.plan,
  look: row.look,
  rotation: row.rotation,
  zoom: row.zoom,
  is_off: row.is_off,
  seller_names: row.seller_names,
  shows_profit: row.shows_profit,
  shows_customers: row.shows_customers,
})
