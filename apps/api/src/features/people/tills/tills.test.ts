import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { saleForm, sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'
import { aStream } from '#testing/a-stream.ts'
import { aSeller, aTill, givePin, pin, unlocked } from '#testing/a-till.ts'
import { auditLinesOf, auditOf } from '#testing/rows-of.ts'

const second = 1000

describe('a till', () => {
  it('is registered, listed, renamed and revoked by a manager, with a line in the audit log for each', async () => {
    const store = await aStore()
    const manager = await aMember(store, 'manager')

    const { data: till } = await manager.post('/till/register', { name: 'Front' })
    expect((await store.get('/till/view')).data).toMatchObject([
      { name: 'Front', registered_by: 'The manager', seen_at: null },
    ])
    expect(await manager.post('/till/edit', { id: till.id, name: 'Door' })).toMatchObject({ code: 200 })
    expect(await manager.post('/till/revoke', { id: till.id })).toMatchObject({ code: 200 })

    expect((await store.get('/till/view')).data).toEqual([])
    expect((await auditOf(store)).filter((action) => action.startsWith('till.'))).toEqual([
      'till.registered',
      'till.renamed',
      'till.revoked',
    ])
  })

  it('shows the names of those who can sell, and who has no PIN yet', async () => {
    const store = await aStore({ store_name: 'Bean House' })
    await aSeller(store)
    await aMember(store, 'analyst')
    const till = await aTill(store, 'Front')

    const { data } = await till.get('/till/info')

    expect(data).toMatchObject({ name: 'Front', store_name: 'Bean House' })
    expect(data.sellers).toEqual([
      expect.objectContaining({ full_name: 'Ana Ruiz', has_pin: false }),
      expect.objectContaining({ full_name: 'The seller', has_pin: true }),
    ])
    expect((await store.get('/till/view')).data[0].seen_at).not.toBeNull()
  })

  it('says how the store writes money, for the screen that shows the last sale', async () => {
    const store = await aStore()
    await store.post('/store/edit', aStoreForm({ currency: 'EUR', locale: 'de-DE' }))
    const till = await aTill(store)

    expect((await till.get('/till/info')).data).toMatchObject({ currency: 'EUR', locale: 'de-DE' })
  })

  it('has a name of its own', async () => {
    const store = await aStore()
    await aTill(store, 'Front')

    expect(await store.post('/till/register', { name: 'front' })).toMatchObject({
      code: 409,
      error: { name: 'Another till has this name.' },
    })
  })

  it('does not see or take anyone or anything of another store', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const [till, stranger] = [await aTill(store), await aSeller(other)]
    const theirs = await aTill(other)

    expect(await till.unlock(stranger)).toMatchObject({ code: 400 })
    expect((await store.get('/till/view')).data).toHaveLength(1)
    for (const call of ['revoke', 'edit'])
      expect(await store.post(`/till/${call}`, { id: theirs.id, name: 'Mine' })).not.toMatchObject({
        code: 200,
      })
    expect(await store.post('/till/clear_pin', { id: stranger.id })).toMatchObject({ code: 404 })
    const sale = await sell(other, [[await aProduct(other, { balance: '5' }), 1]])
    const open = await unlocked(till, await aSeller(store))
    expect(await open.get(`/till/sale?number=${sale.number}`)).toMatchObject({ code: 404 })
    expect(await open.post('/sale/return', { id: sale.id })).toMatchObject({ code: 404 })
  })
})

describe('an unlocked till', () => {
  it('sells in the name of the seller, and says at which till', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '5' })
    const [till, seller] = [await aTill(store, 'Front'), await aSeller(store)]
    const open = await unlocked(till, seller)

    const { data: sale } = await open.post('/sale/create', saleForm([[mug, 1]]))

    expect(sale.seller).toEqual({ id: seller.id, name: 'The seller' })
    const [line] = (await auditLinesOf(store)).filter(({ action }) => action === 'sale.recorded')
    expect(line).toMatchObject({ member_id: seller.id, after: { till: 'Front' } })
  })

  it('finds a colleague’s sale by its number and takes it back, and sees no cost or profit', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '41.17', cost_price: '7.31', balance: '5' })
    const sale = await sell(store, [[mug, 2]])
    const [till, seller] = [await aTill(store), await aSeller(store)]
    const open = await unlocked(till, seller)

    const found = await open.get(`/till/sale?number=%23${sale.number}`)
    const back = await open.post('/sale/return', { id: sale.id })
    const products = await open.get('/product/view')
    const own = await (await unlocked(till, seller)).post('/sale/create', saleForm([[mug, 1]]))

    expect(found).toMatchObject({ code: 200, data: { id: sale.id } })
    expect(back).toMatchObject({ code: 200, data: { kind: 'RETURN', total: -82.34 } })
    expect(own.code).toBe(200)
    for (const { data } of [found, back, products, own])
      expect(JSON.stringify(data)).not.toMatch(/cost|profit|7\.31|33\.86|67\.72/)
  })

  it.each([
    ['a number of no sale', '99'],
    ['a word', 'mug'],
    ['another sale’s name in it', '1 or 2'],
  ])('finds nothing by %s', async (_what, number) => {
    const store = await aStore()
    await sell(store, [[await aProduct(store, { balance: '5' }), 1]])
    const open = await unlocked(await aTill(store), await aSeller(store))

    expect(await open.get(`/till/sale?number=${encodeURIComponent(number)}`)).toMatchObject({ code: 404 })
  })

  it('cannot sell in the name of someone else', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '5' })
    await givePin(store, store.owner)
    const open = await unlocked(await aTill(store), store.owner)

    expect(
      await open.post('/sale/create', saleForm([[mug, 1]], { id_seller: (await aSeller(store)).id })),
    ).toMatchObject({ code: 403 })
  })

  it('records one sale or return for each PIN, and can still read and retry', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '5' })
    const [till, seller] = [await aTill(store), await aSeller(store)]
    const open = await unlocked(till, seller)
    const retry = { headers: { 'idempotency-key': 'first' } }
    expect(await open.post('/sale/create', saleForm([[mug, 9]]))).toMatchObject({ code: 409 })

    const { data: sale } = await open.post('/sale/create', saleForm([[mug, 1]]), retry)

    const refused = { code: 401, message: 'The till locks after each sale. Enter your PIN to continue.' }
    expect(await open.post('/sale/create', saleForm([[mug, 1]]))).toMatchObject(refused)
    expect(await open.post('/sale/return', { id: sale.id })).toMatchObject(refused)
    expect(await open.post('/sale/create', saleForm([[mug, 1]]), retry)).toMatchObject({ data: sale })
    expect(await open.get(`/till/sale?number=${sale.number}`)).toMatchObject({ code: 200 })
    expect(await open.post('/till/extend')).toMatchObject(refused)
    const again = await unlocked(till, seller)
    expect(await again.post('/sale/return', { id: sale.id })).toMatchObject({ code: 200 })
    expect(await again.post('/sale/create', saleForm([[mug, 1]]))).toMatchObject(refused)
  })

  it('dates a sale at most seven days back', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '5' })
    const [till, seller] = [await aTill(store), await aSeller(store)]
    const soldDaysAgo = async (days: number) => {
      const sold_at = new Date(store.app.clock.now.getTime() - days * 24 * 60 * 60 * second).toISOString()
      return (await unlocked(till, seller)).post('/sale/create', saleForm([[mug, 1]], { sold_at }))
    }

    expect(await soldDaysAgo(6.9)).toMatchObject({ code: 200 })
    expect(await soldDaysAgo(7.1)).toMatchObject({
      code: 400,
      error: { sold_at: 'At a till, the date can be at most 7 days ago.' },
    })
  })

  it('shows nothing of the seller’s account but the name', async () => {
    const store = await aStore()
    const { data } = await (await aTill(store)).unlock(await aSeller(store))

    expect(data).toMatchObject({ full_name: 'The seller', role: 'till', email: '', number: '' })
  })

  it('locks after a minute without input, and stays open with it, for half an hour at most', async () => {
    const store = await aStore()
    const { clock } = store.app
    const [start, till, seller] = [clock.now, await aTill(store), await aSeller(store)]
    const [left, used] = [await unlocked(till, seller), await unlocked(till, seller)]
    const codeAfter = async (seconds: number, till: typeof used, url = '/product/view') => {
      clock.now = new Date(start.getTime() + seconds * second)
      return (url === '/product/view' ? await till.get(url) : await till.post(url)).code
    }

    expect(await codeAfter(59, left)).toBe(200)
    expect(await codeAfter(60, used, '/till/extend')).toBe(200)
    expect(await codeAfter(71, left)).toBe(401)
    expect(await codeAfter(125, used)).toBe(200)
    for (let at = 120; at < 1800; at += 60) await codeAfter(at, used, '/till/extend')
    expect(await codeAfter(1790, used)).toBe(200)
    expect(await codeAfter(1801, used)).toBe(401)
    clock.now = start
  })

  it('is locked by the seller at once', async () => {
    const store = await aStore()
    const open = await unlocked(await aTill(store), await aSeller(store))

    await open.post('/till/lock')

    expect(await open.get('/product/view')).toMatchObject({ code: 401 })
  })
})

describe('the session of a seller at a till ends at once, and its stream within a second, when', () => {
  const opened = async () => {
    const store = await aStore()
    const [till, seller] = [await aTill(store), await aSeller(store)]
    const open = await unlocked(till, seller)
    return { store, till, seller, open, stream: await aStream(open) }
  }
  type Opened = Awaited<ReturnType<typeof opened>>

  it.each<[string, (at: Opened) => Promise<unknown>]>([
    ['the till is revoked', ({ store, till }) => store.post('/till/revoke', { id: till.id })],
    [
      'the PIN is changed',
      ({ store, seller }) => seller.post('/account/set_pin', { pin: '8362', password: store.password }),
    ],
    ['the PIN is cleared', ({ store, seller }) => store.post('/till/clear_pin', { id: seller.id })],
    ['the seller is deactivated', ({ store, seller }) => store.post('/member/deactivate', { id: seller.id })],
    [
      'the seller may no longer sell',
      ({ store, seller }) => store.post('/member/edit', { id: seller.id, role: 'analyst', version: 1 }),
    ],
  ])('%s', async (_what, act) => {
    const at = await opened()

    expect(await act(at)).toMatchObject({ code: 200 })
    const answered = performance.now()
    await at.stream.ended

    expect(performance.now() - answered).toBeLessThan(1000)
    expect(await at.open.get('/product/view')).toMatchObject({ code: 401 })
  })

  it('and the locked till itself when it is revoked', async () => {
    const { store, till } = await opened()
    const stream = await aStream(till)

    await store.post('/till/revoke', { id: till.id })

    expect(await till.get('/till/info')).toMatchObject({ code: 401 })
    await stream.ended
  })

  it('while the seller’s own session and the till go on after a new PIN', async () => {
    const { store, till, seller } = await opened()

    await seller.post('/account/set_pin', { pin: '8362', password: store.password })

    expect(await seller.get('/account/pin')).toMatchObject({ data: { has_pin: true } })
    expect(await till.unlock(seller, pin)).toMatchObject({ code: 400 })
    expect(await till.unlock(seller, '8362')).toMatchObject({ code: 200 })
  })
})

describe('the tills that someone registered who loses the right to', () => {
  const aManagersTill = async (store: TestStore) => {
    const manager = await aMember(store, 'manager')
    const till = await aTill({ ...store, post: manager.post })
    const isWorking = async () => (await till.get('/till/info')).code === 200
    expect((await store.get('/member/view')).data).toContainEqual(
      expect.objectContaining({ id: manager.id, tills: [expect.any(String)] }),
    )
    return { manager, isWorking }
  }

  it.each([
    ['deactivated', '/member/deactivate', {}],
    ['demoted', '/member/edit', { role: 'seller' }],
  ])('are revoked with them where that is asked for: %s', async (_how, path, change) => {
    const store = await aStore()
    const [asked, not] = [await aManagersTill(store), await aManagersTill(store)]
    const others = await aTill(store)

    const answer = await store.post(path, { id: asked.manager.id, revoke_tills: true, ...change })
    await store.post(path, { id: not.manager.id, ...change })

    expect(answer).toMatchObject({ code: 200, data: { tills: [] } })
    expect([await asked.isWorking(), await not.isWorking()]).toEqual([false, true])
    expect((await others.get('/till/info')).code).toBe(200)
    expect((await auditOf(store)).filter((action) => action === 'till.revoked')).toHaveLength(1)
  })

  it('are revoked by someone who leaves, where they ask for it', async () => {
    const store = await aStore()
    const [asked, not] = [await aManagersTill(store), await aManagersTill(store)]
    const others = await aTill(store)
    const shown = (await asked.manager.get('/account/stores')).data

    expect(shown).toMatchObject([{ is_current: true, tills: [expect.any(String)] }])
    expect((await asked.manager.post('/member/leave', { revoke_tills: true })).code).toBe(200)
    expect((await not.manager.post('/member/leave')).code).toBe(200)

    expect([await asked.isWorking(), await not.isWorking()]).toEqual([false, true])
    expect((await others.get('/till/info')).code).toBe(200)
    expect((await auditOf(store)).filter((action) => action === 'till.revoked')).toHaveLength(1)
  })

  it('stay with the store when a seller leaves, who may revoke none', async () => {
    const store = await aStore()
    const { manager, isWorking } = await aManagersTill(store)
    await store.post('/member/edit', { id: manager.id, role: 'seller' })

    expect((await manager.get('/account/stores')).data).toMatchObject([{ role: 'seller', tills: [] }])
    expect((await manager.post('/member/leave', { revoke_tills: true })).code).toBe(200)

    expect(await isWorking()).toBe(true)
  })
})
