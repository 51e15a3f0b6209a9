import { v7 as newId } from 'uuid'
import type { SystemTask, TillKey } from '#platform/actor.ts'
import type { VisitorRequest } from '#platform/request.ts'
import type { AuditTables } from './audit.tables.ts'

/** Who made a change: also someone who only has a link that was mailed to them. */
type Author =
  | { kind: 'member'; memberId: string; till?: TillKey }
  | { kind: 'till'; till: TillKey }
  | { kind: 'system'; task: SystemTask }
  | { kind: 'link' }

type Change = { storeId: string; actor: Author; action: string; before?: object; after?: object }

const nameOf = (author: Author): string | null => {
  if (author.kind === 'member') return null
  if (author.kind === 'till') return `Till ${author.till.name}`
  return author.kind === 'system' ? author.task : 'Email link'
}

const asJson = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null)

/** What a seller did at a till says at which one. */
const afterOf = ({ actor, after }: Change): object | undefined =>
  actor.kind === 'member' && actor.till ? { ...after, till: actor.till.name } : after

/** One line for one change, in the change's own transaction. */
export const audit = async (request: VisitorRequest, change: Change): Promise<void> => {
  await request.db
    .withTables<AuditTables>()
    .insertInto('audit_entry')
    .values({
      store_id: change.storeId,
      id: newId(),
      at: request.now,
      member_id: change.actor.kind === 'member' ? change.actor.memberId : null,
      actor: nameOf(change.actor),
      action: change.action,
      before: asJson(change.before),
      after: asJson(afterOf(change)),
    })
    .execute()
}
