import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { aDatabase } from '#testing/a-database.ts'
import { aMember } from '#testing/a-member.ts'
import { aRegisteredStore, aStore } from '#testing/a-store.ts'
import type { Visitor } from '#testing/a-visitor.ts'
import { startTestApp } from '#testing/test-app.ts'

const isLetIn = async (visitor: Visitor): Promise<boolean> => {
  const { code } = await visitor.get('/operations/health')
  const { is_operator } = (await visitor.get('/account/info/my')).data
  expect(code).toBe(is_operator ? 200 : 403)
  return is_operator
}

it('operators are those whom OPERATORS names, in any role and store, and nobody else', async () => {
  const email = `Ops-${newId()}@Example.com`
  const app = await startTestApp({
    DATABASE_URL: await aDatabase(),
    OPERATORS: `someone@example.com, ${email}`,
  })
  const first = await aStore({}, app)
  const named = await aStore({ email }, app)

  expect(await isLetIn(first)).toBe(false)
  expect(await isLetIn(named)).toBe(true)
  await sql`update member set role = 'seller' where id = ${named.owner.id}`.execute(app.database.db)
  expect(await isLetIn(named)).toBe(true)
  expect((await named.get('/licence/info')).code).toBe(403)
})

it('an address that was named counts only once it is confirmed: anyone can register with it', async () => {
  const email = `${newId()}@example.com`
  const app = await startTestApp({ OPERATORS: email })
  const impostor = await aRegisteredStore({ email }, app)

  expect(await isLetIn(impostor)).toBe(false)
  expect((await impostor.get('/operations/mail')).message).toMatch(/Only the operators/)
})

it('where nobody is named they are the owners of the first store, and no other owner or member', async () => {
  const app = await startTestApp({ DATABASE_URL: await aDatabase(), OPERATORS: '' })
  const first = await aStore({}, app)
  const second = await aStore({}, app)
  const [owner, manager] = [await aMember(first, 'owner'), await aMember(first, 'manager')]

  expect(await Promise.all([first, owner, manager, second].map(isLetIn))).toEqual([true, true, false, false])
  await sql`update member set role = 'manager' where id = ${owner.id}`.execute(app.database.db)
  expect(await isLetIn(owner)).toBe(false)
})
