import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { keptIn, storeIdOf } from '#testing/a-clientele.ts'
import { allOf, personal, someoneKnown } from '#testing/a-known-person.ts'
import { aMember } from '#testing/a-member.ts'
import { park } from '#testing/a-parked-sale.ts'
import { aCustomer, editOfSale, sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { imported, uploaded } from '#testing/an-import.ts'
import { whileHolding } from '#testing/hold-rows.ts'

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

it('removes uploaded files, which may name anyone, and waits for one that is being imported', async () => {
  const store = await aStore()
  const mia = await aCustomer(store, 'Mia Long')
  const done = await imported(store, 'name,email\nBen Young,ben@example.com\n')
  await uploaded(store, 'name,email\nMia Long,mia@example.com\n')
  const { db } = store.app.database
  const files = async () => {
    const { rows } = await sql`select from import_chunk where store_id = ${storeIdOf(store)}`.execute(db)
    return rows.length
  }
  expect(await files()).toBe(2)
  const form = { id: mia.id, confirm: 'Mia Long' }

  await sql`update import set state = 'undoing' where id = ${done.id}`.execute(db)
  expect(await store.post('/personal_data/erase', form)).toMatchObject({
    code: 409,
    message: 'A file is being imported. Try again when that is done.',
  })
  await sql`update import set state = 'done' where id = ${done.id}`.execute(db)
  const { data } = await store.post('/personal_data/erase', form)

  expect(data.places).toContainEqual({ place: 'imports', count: 2 })
  expect(data.remaining).toEqual([])
  expect(await files()).toBe(0)
  expect(await allOf(store)).not.toMatch(/mia/i)
  expect((await store.post('/import/undo', { id: done.id })).code).toBe(200)
})

it('compares the totals of one moment, whatever is sold meanwhile', async () => {
  const store = await aStore()
  const [mia, mug] = [await aCustomer(store, 'Mia Long'), await aProduct(store)]
  await park(store, [[mug, 1]], { id_customer: mia.id })

  const answer = await whileHolding(
    sql`select from parked_sale where store_id = ${storeIdOf(store)} for share`,
    async (waiting) => {
      const erasing = store.post('/personal_data/erase', { id: mia.id, confirm: 'Mia Long' })
      // The first sums are taken by then.
      await waiting(1)
      await sell(store, [[mug, 1]], { note: 'Picked up by Mia Long' })
      return { erasing }
    },
  )

  expect(await answer.erasing).toMatchObject({
    code: 200,
    data: { totals: { before: { sales: 0 }, after: { sales: 0 } } },
  })
  expect(await allOf(store)).not.toMatch(/Mia Long/i)
})

it.each(['Mia Long asked', 'asked by LONG', 'mail from mia@example.com'])(
  'refuses a reason that says who it was: %s',
  async (reason) => {
    const store = await aStore()
    const form = { name: 'Mia Long', email: 'mia@example.com' }
    const { data: mia } = await store.post('/customer/create', form)

    expect(
      await store.post('/personal_data/erase', { id: mia.id, confirm: 'Mia Long', reason }),
    ).toMatchObject({
      code: 400,
      error: { reason: 'The reason stays after the erasure: leave out who it is about.' },
    })
  },
)

it('leaves a row that nobody is behind: it cannot be edited, merged or sold to', async () => {
  const store = await aStore()
  const [mia, ada, mug] = [
    await aCustomer(store, 'Mia Long'),
    await aCustomer(store, 'Ada Short'),
    await aProduct(store),
  ]
  const sold = await sell(store, [[mug, 1]], { id_customer: mia.id })
  await store.post('/personal_data/erase', { id: mia.id, confirm: 'Mia Long' })

  const refused = { code: 409, message: 'This customer was erased, and can no longer be changed.' }
  expect(await store.post('/customer/edit', { id: mia.id, name: 'Back Again' })).toMatchObject(refused)
  expect(await store.post('/customer/merge', { id: mia.id, into: ada.id })).toMatchObject(refused)
  const lines = [{ id_product: mug.id, quantity: 1 }]
  expect(await store.post('/sale/create', { id_customer: mia.id, lines })).toMatchObject({
    code: 409,
    error: { id_customer: 'This customer was erased. Choose another one, or none.' },
  })
  // Its own sales can still be corrected.
  const { data: sale } = await store.get(`/sale/info?id=${sold.id}`)
  expect(await store.post('/sale/edit', editOfSale(sale, { note: 'Wrapped' }))).toMatchObject({ code: 200 })
})
