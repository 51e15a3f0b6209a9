import type { VisitorRequest } from '#platform/request.ts'
import type { AccountTables } from './accounts.tables.ts'

const tables = (request: VisitorRequest) => request.db.withTables<AccountTables>()

/** The person's sessions in every store, the one that was used last first. */
export const selectActiveSessions = (request: VisitorRequest, personId: string) =>
  tables(request)
    .selectFrom('session')
    .innerJoin('store', 'store.id', 'session.store_id')
    .select(['session.id', 'session.token_hash', 'store.name as store_name'])
    .select(['session.address', 'session.device', 'session.created_at', 'session.seen_at'])
    .where('session.person_id', '=', personId)
    .where('session.expires_at', '>', request.now)
    // A till's session lasts a minute, and its list of tills is elsewhere.
    .where('session.till_id', 'is', null)
    // Personal tokens have a list of their own.
    .where('session.token_name', 'is', null)
    .orderBy('session.seen_at', 'desc')
    .orderBy('session.id')
    .limit(100)
    .execute()

/** Only one of the person's own. */
export const deleteOwnSession = (request: VisitorRequest, personId: string, id: string) =>
  tables(request)
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where('token_name', 'is', null)
    .returning(['device', 'address'])
    .executeTakeFirst()
