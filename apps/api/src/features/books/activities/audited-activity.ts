import type { Activity } from '@tillsight/contract/books/activities'

/** In the audit log, with the names of then. */
export const auditedActivity = ({ id_customer, customer, ...said }: Activity) => ({
  id: said.id,
  kind: said.kind,
  outcome: said.status,
  seller: said.member,
  client: id_customer && { id: id_customer, name: customer },
  started_at: said.started_at,
  closed_at: said.closed_at,
  minutes: said.minutes,
  amount: said.amount,
  subject: said.subject,
  note: said.note,
  ...(said.source && { source: said.source, external_id: said.external_id }),
})
