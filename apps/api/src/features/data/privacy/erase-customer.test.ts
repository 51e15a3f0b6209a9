import { expect, it } from 'vitest'
import { keptIn } from '#testing/a-clientele.ts'
import { allOf, personal, someoneKnown } from '#testing/a-known-person.ts'
import { aMember } from '#testing/a-member.ts'
import { aStore } from '#testing/a-store.ts'

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
