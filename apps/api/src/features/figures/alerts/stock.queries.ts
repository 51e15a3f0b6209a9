import type { LowProduct } from '@tillsight/domain/figures/alerts/alert-words'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

type StockAlert = { id: string; category: string | null }

/** As the badge of a product says it: screens and alerts never disagree. */
const runsLow = (category: string | null) => sql`
  product.status in ('ENDING', 'NOTAVAILABLE')
    and (${category}::uuid is null or product.category_id = ${category}::uuid)
`

export const countRunningLow = async (request: MemberRequest, category: string | null): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product where product.store_id = ${request.storeId} and ${runsLow(category)}
  `.execute(request.db)
  return rows[0]?.count ?? 0
}

/** Those that were reported on an earlier day and of which there are enough again: they can be reported again. */
const recovered = ({ storeId, today }: MemberRequest, { id, category }: StockAlert) => sql`
  alert_product.store_id = ${storeId} and alert_id = ${id} and day < ${today}::date and not exists (
    select from product
    where product.store_id = alert_product.store_id and product.id = product_id and ${runsLow(category)}
  )
`

const notReported = ({ storeId }: MemberRequest, { id, category }: StockAlert) => sql`
  product.store_id = ${storeId} and ${runsLow(category)} and not exists (
    select from alert_product
    where alert_product.store_id = product.store_id and alert_id = ${id} and product_id = product.id
  )
`

/** Of these there are enough of all products that they are about. */
const isOver = ({ storeId }: MemberRequest, alertId: string) => sql`
  notification.store_id = ${storeId} and notification.alert_id = ${alertId} and ended_at is null and not exists (
    select from alert_product join product
      on product.store_id = alert_product.store_id and product.id = alert_product.product_id
    where alert_product.store_id = notification.store_id and alert_product.notification_id = notification.id
      and product.status in ('ENDING', 'NOTAVAILABLE')
  )
`

/** Whether there is anything to do: most checks find nothing, and lock nothing. */
export const hasStockNews = async (request: MemberRequest, alert: StockAlert): Promise<boolean> => {
  const { rows } = await sql<{ is_news: boolean }>`
    select exists (select from product where ${notReported(request, alert)})
      or exists (select from alert_product where ${recovered(request, alert)})
      or exists (select from notification where ${isOver(request, alert.id)}) as is_news
  `.execute(request.db)
  return rows[0]?.is_news ?? false
}

export const deleteRecovered = async (request: MemberRequest, alert: StockAlert): Promise<void> => {
  await sql`delete from alert_product where ${recovered(request, alert)}`.execute(request.db)
}

export type NewlyLow = { count: number; first: LowProduct[]; isAllOut: boolean }

/** Remembers what newly runs low, and returns how much that is and the emptiest of it. */
export const insertNewlyLow = async (request: MemberRequest, alert: StockAlert): Promise<NewlyLow> => {
  const { rows } = await sql<LowProduct & { count: number; is_all_out: boolean }>`
    with added as (
      insert into alert_product (store_id, alert_id, product_id, day)
      select store_id, ${alert.id}, id, ${request.today}::date from product where ${notReported(request, alert)}
      on conflict do nothing
      returning product_id
    )
    select name, balance, low_stock as "limit", (count(*) over ())::int as count,
      bool_and(balance <= 0) over () as is_all_out
    from product join added on product.id = added.product_id
    where product.store_id = ${request.storeId}
    order by balance, search_name, product.id limit 10
  `.execute(request.db)
  const first = rows.map(({ name, balance, limit }) => ({ name, balance, limit }))
  return { count: rows[0]?.count ?? 0, first, isAllOut: rows[0]?.is_all_out ?? false }
}

export const updateReported = async (
  request: MemberRequest,
  alertId: string,
  notificationId: string,
): Promise<void> => {
  await sql`
    update alert_product set notification_id = ${notificationId}
    where store_id = ${request.storeId} and alert_id = ${alertId} and notification_id is null
  `.execute(request.db)
}

export const endStockNotifications = async (request: MemberRequest, alertId: string): Promise<void> => {
  await sql`
    update notification set ended_at = ${request.now} where ${isOver(request, alertId)}
  `.execute(request.db)
}

export const hasReported = async (request: MemberRequest, alertId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from alert_product where store_id = ${request.storeId} and alert_id = ${alertId} limit 1
  `.execute(request.db)
  return rows.length === 1
}
