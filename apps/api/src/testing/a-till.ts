import { calls } from '@tillsight/contract'
import { mayCall, type SessionRole } from '@tillsight/domain/access'
import { sql } from 'kysely'
import { hashOfToken, newToken } from '#features/people/accounts/index.ts'
import { aMember, type TestMember } from './a-member.ts'
import { aScreen } from './a-screen.ts'
import { aPusher } from './a-source.ts'
import type { TestStore } from './a-store.ts'
import { type Answer, aVisitor, type Visitor } from './a-visitor.ts'
import { anOperator } from './an-operator.ts'
import { cheapHash } from './cheap-hash.ts'

export const pin = '4071'
let pinHash: Promise<string> | null = null

export type TestTill = Visitor & {
  id: string
  token: string
  unlock: (member: { id: string }, pin?: string) => Promise<Answer>
}

let tills = 0

/** A locked till of the store. */
export const aTill = async (store: TestStore, name?: string): Promise<TestTill> => {
  tills += 1
  const { data } = await store.post('/till/register', { name: name ?? `Till ${tills}` })
  const visitor = await aVisitor(data.token, store.app)
  return {
    ...visitor,
    id: data.id,
    token: data.token,
    unlock: (member, typed = pin) => visitor.post('/till/unlock', { id_member: member.id, pin: typed }),
  }
}

export const givePin = async (store: TestStore, { id }: { id: string }): Promise<void> => {
  pinHash ??= cheapHash(pin)
  await sql`update member set pin_hash = ${await pinHash} where id = ${id}`.execute(store.app.database.db)
}

export const aSeller = async (store: TestStore): Promise<TestMember> => {
  const seller = await aMember(store, 'seller')
  await givePin(store, seller)
  return seller
}

type Unlocked = Visitor & { token: string }

/** The till as a seller has it before them. */
export const unlocked = async (till: TestTill, seller: { id: string }): Promise<Unlocked> => {
  const { data } = await till.unlock(seller)
  return { ...(await aVisitor(data.token, till.app)), token: data.token }
}

/** As if the PIN was typed so many times: each session records one sale. */
export const sessionsOn = async (
  till: TestTill,
  seller: { id: string },
  count: number,
): Promise<Visitor[]> => {
  const { token } = await unlocked(till, seller)
  const tokens = Array.from({ length: count }, newToken)
  for (const each of tokens)
    await sql`
      insert into session
      select (jsonb_populate_record(session, jsonb_build_object('id', gen_random_uuid(), 'token_hash', ${`\\x${hashOfToken(each).toString('hex')}`}::text))).*
      from session where token_hash = ${hashOfToken(token)}
    `.execute(till.app.database.db)
  return Promise.all(tokens.map((each) => aVisitor(each, till.app)))
}

/** Signed in as a member in that role, as a till, or as a screen that plays something. */
export const aCallerAs = async (store: TestStore, role: SessionRole): Promise<Unlocked> => {
  if (role === 'locked-till') return aTill(store)
  if (role === 'till') return unlocked(await aTill(store), await aSeller(store))
  if (role === 'screen') return aScreen(store, { ready_made: 'shop' })
  if (role === 'source') return aPusher(store)
  if (role === 'floor') throw new Error('No session has this role.')
  return aMember(store, role)
}

const devices = ['locked-till', 'till', 'screen', 'source'] as const

/** Who makes the call: a device where the owner may not. */
export const callerOf = (name: string): 'owner' | (typeof devices)[number] => {
  const access = calls.find(({ method, path }) => `${method} ${path}` === name)?.access
  if (!access || mayCall('owner', access)) return 'owner'
  return devices.find((role) => mayCall(role, access)) ?? 'owner'
}

/** A store and the token of who may make the call: its owner, or a device of it. */
export const aStoreCalling = async (name: string): Promise<TestStore> => {
  const store = await anOperator()
  const caller = callerOf(name)
  return caller === 'owner' ? store : { ...store, token: (await aCallerAs(store, caller)).token }
}
