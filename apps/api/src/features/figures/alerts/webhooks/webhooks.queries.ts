import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type WebhookRow = { id: string; url: string; created_at: Date }

export const selectWebhooks = async (request: MemberRequest): Promise<WebhookRow[]> => {
  const { rows } = await sql<WebhookRow>`
    select id, url, created_at from webhook where store_id = ${request.storeId} order by created_at, id
  `.execute(request.db)
  return rows
}

export const selectWebhook = async (request: MemberRequest, id: string): Promise<WebhookRow | undefined> => {
  const { rows } = await sql<WebhookRow>`
    select id, url, created_at from webhook where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
  return rows[0]
}

export const insertWebhook = async (
  request: MemberRequest,
  { id, url, secret }: { id: string; url: string; secret: Buffer },
): Promise<void> => {
  await sql`
    insert into webhook (store_id, id, url, secret, created_at)
    values (${request.storeId}, ${id}, ${url}, ${secret}, ${request.now})
  `.execute(request.db)
}

export const deleteWebhookRow = async (request: MemberRequest, id: string): Promise<void> => {
  await sql`delete from webhook where store_id = ${request.storeId} and id = ${id}`.execute(request.db)
}
