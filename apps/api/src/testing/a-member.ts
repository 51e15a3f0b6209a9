import type { Role } from '@tillsight/domain/access'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { hashOfToken, newToken } from '#features/people/accounts/tokens.ts'
import type { TestStore } from './a-store.ts'
import { aVisitor, type Visitor } from './a-visitor.ts'

export type TestMember = Visitor & { id: string; token: string }

/** A new session of the member, as signing in opens one, without the time a password takes. */
export const aSession = async (store: TestStore, memberId = store.owner.id): Promise<string> => {
  const token = newToken()
  const { now } = store.app.clock
  await sql`
    insert into session (token_hash, store_id, member_id, created_at, expires_at)
    select ${hashOfToken(token)}, store_id, id, ${now}, ${now}::timestamptz + interval '7 days'
    from member where id = ${memberId}
  `.execute(store.app.database.db)
  return token
}

/** One more member of the store, in that role, signed in. */
export const aMember = async (store: TestStore, role: Role): Promise<TestMember> => {
  const id = newId()
  await sql`
    insert into member (store_id, id, role, full_name, email, number, password_hash, created_at)
    select store_id, ${id}, ${role}, ${`The ${role}`}, ${`${id}@example.com`}, number, password_hash, created_at
    from member where id = ${store.owner.id}
  `.execute(store.app.database.db)
  const token = await aSession(store, id)
  return { ...(await aVisitor(token, store.app)), id, token }
}
