import { v7 as newId } from 'uuid'
import type { VisitorRequest } from '#platform/request.ts'

type AuditTables = {
  audit_entry: {
    store_id: string
    id: string
    at: Date
    member_id: string | null
    action: string
    before: string | null
    after: string | null
  }
}

type Change = { storeId: string; memberId: string | null; action: string; before?: object; after?: object }

const asJson = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null)

/** One line for one change, in the change's own transaction. */
export const audit = async (request: VisitorRequest, change: Change): Promise<void> => {
  await request.db
    .withTables<AuditTables>()
    .insertInto('audit_entry')
    .values({
      store_id: change.storeId,
      id: newId(),
      at: request.now,
      member_id: change.memberId,
      action: change.action,
      before: asJson(change.before),
      after: asJson(change.after),
    })
    .execute()
}
