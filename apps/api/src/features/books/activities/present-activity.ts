import type { Activity } from '@tillsight/contract/books/activities'
import { amountOf } from '@tillsight/domain/money'
import type { ListedRow } from './activities.queries.ts'

export const presentActivity = (row: ListedRow): Activity => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  id_member: row.member_id,
  member: row.member_name,
  id_customer: row.customer_id,
  customer: row.customer_name,
  started_at: row.started_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
  minutes: row.minutes,
  amount: row.amount === null ? null : amountOf(row.amount),
  subject: row.subject,
  note: row.note,
  source: row.source,
  external_id: row.external_id,
  version: row.version,
})
