import { v7 as newId } from 'uuid'
import type { VisitorRequest } from '#platform/request.ts'
import type { AuditTables } from './audit.tables.ts'

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
