import { sql } from 'kysely'
import type { VisitorRequest } from '#platform/request.ts'

export type SubscriptionRow = {
  store_id: string
  alert_id: string
  store_name: string
  email: string
  is_unsubscribed: boolean
}

export const selectSubscription = async (
  request: VisitorRequest,
  token: string,
): Promise<SubscriptionRow | undefined> => {
  const { rows } = await sql<SubscriptionRow>`
    select recipient.store_id, alert_id, store.name as store_name, person.email,
      unsubscribed_at is not null as is_unsubscribed
    from alert_recipient as recipient
      join store on store.id = recipient.store_id
      join member on member.store_id = recipient.store_id and member.id = recipient.member_id
      join person on person.id = member.person_id
    where token = ${token}
  `.execute(request.db)
  return rows[0]
}

/** True for the first time. */
export const updateUnsubscribed = async (request: VisitorRequest, token: string): Promise<boolean> => {
  const { rows } = await sql`
    update alert_recipient set unsubscribed_at = ${request.now}
    where token = ${token} and unsubscribed_at is null returning 1
  `.execute(request.db)
  return rows.length === 1
}
