import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { keptIn, storeIdOf } from '#testing/a-clientele.ts'
import { aMember } from '#testing/a-member.ts'
import { park } from '#testing/a-parked-sale.ts'
import { reportOf } from '#testing/a-report.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

const xaviera = {
  name: 'Xaviera Xenon',
  email: 'xaviera@example.org',
  number: '+12133734299',
  location: 'Xanadu',
  note: 'Xerox at home',
  tags: ['xylophone'],
}

/** Someone who left traces everywhere, under two names and in two records that were merged. */
const someoneKnown = async (store: TestStore) => {
  const { data: first } = await store.post('/customer/create', xaviera)
  const renamed = { name: 'Xaviera O’Brien', email: 'xob@example.org', id: first.id, version: first.version }
  await store.post('/customer/edit', renamed)
  const { data: twin } = await store.post('/customer/create', { name: 'Xavi Twin', number: '+12133734300' })
  const mug = await aProduct(store, { name: 'Mug', price: '10' })
  const sale = await sell(store, [[mug, 2]], { id_customer: first.id, note: 'For the xylophone' })
  await sell(store, [[mug, 1]], { id_customer: twin.id })
  await sell(store, [[mug, 1]], { note: 'Ask xaviera o’brien first' })
  await store.post('/sale/return', {
    id: sale.id,
    lines: [{ id_line: sale.lines[0]?.id, quantity: 1 }],
    restock: true,
    reason: 'Xaviera Xenon did not like it',
  })
  await park(store, [[mug, 1]], { id_customer: first.id, note: 'Xenon' })
  await store.post('/customer/merge', { id: twin.id, into: first.id })
  await store.post('/list_view/create', {
    list: 'sales',
    name: 'Hers',
    query: 'search=Xaviera+O%E2%80%99Brien',
    shared: false,
  })
  await reportOf(store)
  return first.id as string
}

/** Everything that the store has, as one text. */
const allOf = async (store: TestStore): Promise<string> => {
  const { db } = store.app.database
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'store_id' order by 1
  `.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(row::text, chr(10)), '') as text from ${sql.table(name)} as row
      where store_id = ${storeIdOf(store)}
    `.execute(db)
    texts.push(`${name}: ${rows[0]?.text}`)
  }
  return texts.join('\n')
}

const personal = /xaviera|xenon|xob@|xavi twin|2133734299|2133734300|xanadu|xerox|xylophone|o’brien/i

it('erases a customer everywhere, and changes no total', async () => {
  const store = await aStore()
  const id = await someoneKnown(store)
  const figures = async () => [
    (await store.get('/sale/summary')).data,
    (await store.get('/customer/count')).data,
    (await store.get('/customer/summary')).data,
  ]
  const before = await figures()

  const { data: preview } = await store.get(`/personal_data/erasure?id=${id}`)
  expect(await allOf(store)).toMatch(personal)
  const { code, data } = await store.post('/personal_data/erase', {
    id,
    confirm: 'xaviera o’brien',
    reason: 'Asked',
  })

  expect(code).toBe(200)
  expect(preview).toEqual({ name: 'Xaviera O’Brien', ...data })
  expect(data).toMatchObject({ remaining: [], totals: { before: { sales: 3, total: 30 } } })
  expect(data.totals.after).toEqual(data.totals.before)
  expect((await allOf(store)).match(personal)).toBeNull()
  expect(await figures()).toEqual(before)
  // Nobody is offered to sell to.
  expect((await store.get('/customer/find')).data).toEqual([])
  expect((await store.get('/customer/find?search=erased')).data).toEqual([])
  expect(await keptIn(store, 'customer')).toMatchObject([
    { id, name: 'Erased customer', purchases: 2, email: null },
  ])
})

it('asks for the name once more, and erases nobody twice', async () => {
  const store = await aStore()
  const { data: mia } = await store.post('/customer/create', { name: 'Mia Long' })

  expect(await store.post('/personal_data/erase', { id: mia.id, confirm: 'Mia' })).toMatchObject({
    code: 400,
    error: { confirm: 'This is not the name of the customer.' },
  })
  expect(await store.post('/personal_data/erase', { id: mia.id, confirm: 'Mia Long' })).toMatchObject({
    code: 200,
  })
  expect(await store.post('/personal_data/erase', { id: mia.id, confirm: 'Erased customer' })).toMatchObject({
    code: 409,
    message: 'This customer was already erased.',
  })
})

it('is for the owner, and for customers of their own store', async () => {
  const [store, other] = [await aStore(), await aStore()]
  const { data: mia } = await store.post('/customer/create', { name: 'Mia Long' })
  const manager = await aMember(store, 'manager')
  const form = { id: mia.id, confirm: 'Mia Long' }

  expect(await manager.post('/personal_data/erase', form)).toMatchObject({ code: 403 })
  expect(await other.post('/personal_data/erase', form)).toMatchObject({ code: 404 })
  expect(await other.get(`/personal_data/erasure?id=${mia.id}`)).toMatchObject({ code: 404 })
})
