import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { whileHolding } from '#testing/hold-rows.ts'
import { startTestApp } from '#testing/test-app.ts'

const atOnce = 64

const edit = (store: TestStore, key: string) =>
  store.post(
    '/account/edit',
    { full_name: 'Ana', number: '+12133734253', store_name: 'Corner Shop' },
    { headers: { 'idempotency-key': key } },
  )

it.each([
  ['all with the same key', () => 'the-same'],
  ['each with a key of its own', newId],
])('two stores with 64 requests stuck each, %s, do not block a third', async (_how, newKey) => {
  const app = await startTestApp()
  const [one, two, third] = await Promise.all([aStore({}, app), aStore({}, app), aStore({}, app)])
  const ids = [one.owner.id, two.owner.id]
  const stuck: Promise<unknown>[] = []

  const answers = await whileHolding(
    sql`update member set full_name = 'changed' where id = any(${ids}::uuid[])`,
    async (waiting) => {
      for (const store of [one, two])
        stuck.push(...Array.from({ length: atOnce }, () => edit(store, newKey())))
      await waiting(2)
      const answers = []
      for (let time = 0; time < 20; time += 1) answers.push(await third.get('/product/view'))
      return answers
    },
  )

  expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(200))
  await Promise.all(stuck)
})
