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
    insert into session (token_hash, person_id, store_id, member_id, created_at, expires_at)
    select ${hashOfToken(token)}, person_id, store_id, id, ${now}, ${now}::timestamptz + interval '7 days'
    from member where id = ${memberId}
  `.execute(store.app.database.db)
  return token
}

/** One more member of the store, in that role, signed in. */
export const aMember = async (store: TestStore, role: Role): Promise<TestMember> => {
  const id = newId()
  const email = `${id}@example.com`
  await sql`
    with person as (
      insert into person (id, email, password_hash, created_at)
      select ${id}, ${email}, person.password_hash, person.created_at
      from person join member on member.person_id = person.id where member.id = ${store.owner.id}
      returning id
    )
    insert into member (store_id, id, role, full_name, email, number, person_id, created_at)
    select store_id, ${id}, ${role}, ${`The ${role}`}, ${email}, number, person.id, created_at
    from member, person where member.id = ${store.owner.id}
  `.execute(store.app.database.db)
  const token = await aSession(store, id)
  return { ...(await aVisitor(token, store.app)), id, token }
}
