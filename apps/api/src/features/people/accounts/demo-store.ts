import { randomInt } from 'node:crypto'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type VisitorRequest } from '#platform/request.ts'
import { findTimeZone, isWithoutStores, updateEndless } from './accounts.queries.ts'
import { updateUnreachable } from './addresses/addresses.queries.ts'
import { openStore } from './open-store.ts'
import { hashPassword } from './passwords.ts'
import { selectOwnMembers, selectPersonByEmail, updatePassword } from './persons.queries.ts'
import { deleteSessions } from './sessions.queries.ts'

const legible = 'abcdefghjkmnpqrstuvwxyz23456789'
const group = (): string => Array.from({ length: 4 }, () => legible[randomInt(legible.length)]).join('')

const demoEmail = 'demo@tillsight.local'
const newPassword = (): string => `Demo-${group()}-${group()}-${group()}`

export type DemoAccount = { email: string; password: string; token: string }

/** The demo store stands where this machine does, so that its day is the day of the person who looks. */
const timeZoneHere = async (request: VisitorRequest): Promise<string> => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (await findTimeZone(request, timeZone)) ?? 'UTC'
}

/** On a database without any store, makes one to look around in, with a password of its own. */
export const makeDemoStore = async (request: VisitorRequest): Promise<DemoAccount | null> => {
  if (!(await isWithoutStores(request))) return null
  const demo = { email: demoEmail, password: newPassword() }
  const { user, storeId } = await openStore(request, {
    email: demo.email,
    passwordHash: await hashPassword(demo.password),
    full_name: 'Dana Demo',
    number: '+12133734253',
    store_name: 'Corner & Co.',
    time_zone: await timeZoneHere(request),
  })
  await updateEndless(request, storeId)
  return { ...demo, token: user.token }
}

/** The demo store's address gets no mail: it counts as confirmed only while mail stays in the outbox. */
export const confirmDemoStore = (request: VisitorRequest): Promise<void> =>
  updateUnreachable(request, demoEmail)

/** A new password for the demo store, which is stored nowhere but as a hash. Null where there is no demo store. */
export const resetDemoPassword = async (
  request: VisitorRequest,
): Promise<Omit<DemoAccount, 'token'> | null> => {
  const demo = { email: demoEmail, password: newPassword() }
  const passwordHash = await hashPassword(demo.password)
  return inTransaction(request, async (request) => {
    const person = await selectPersonByEmail(request, demo.email)
    if (!person) return null
    await updatePassword(request, person.id, passwordHash)
    await deleteSessions(request, person.id)
    const actor = { kind: 'system', task: 'Demo password reset' } as const
    for (const { store_id: storeId, id } of await selectOwnMembers(request, person)) {
      const record = { kind: 'member', id } as const
      await audit(request, { storeId, actor, action: 'account.password-reset', record })
    }
    return demo
  })
}
