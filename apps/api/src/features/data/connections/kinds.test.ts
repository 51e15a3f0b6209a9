import type { JsonObject, RecordKind } from '@tillsight/domain/data/connections/mapped'
import { describe, expect, it } from 'vitest'
import { remove } from '#testing/a-catalog.ts'
import { act, aSource, connect, type TestSource } from '#testing/a-source.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

type Kind = Exclude<RecordKind, 'sale'>

const first: Record<Kind, JsonObject> = {
  product: { name: 'Blue mug', sku: 'M-1', price: '10.00', cost: '4.00', category: 'Mugs' },
  customer: { name: 'Mia Wong', email: 'mia@example.com', phone: '+12133734253', location: 'Lisbon' },
  expense: { day: '2026-03-01', category: 'Fees', amount: '1.50', note: 'March' },
  activity: { type: 'CALL', status: 'ANSWERED', started_at: '2026-03-04T10:00:00Z', minutes: 5 },
}

const edited: Record<Kind, JsonObject> = {
  product: { ...first.product, name: 'Green mug', price: '11.00' },
  customer: { ...first.customer, location: 'Porto' },
  expense: { ...first.expense, amount: '2.50', day: '2026-03-02' },
  activity: { ...first.activity, minutes: 9 },
}

const seen: Record<Kind, (store: TestStore) => Promise<object[]>> = {
  product: async (store) =>
    (await store.get('/product/view')).data.flatMap(
      ({ name, price, cost_price: cost, status }: Record<string, unknown>) =>
        status === 'ARCHIVED' ? [] : [{ name, price, cost }],
    ),
  customer: async (store) =>
    (await store.get('/customer/view')).data.map(({ name, email, location }: Record<string, unknown>) => ({
      ...{ name, email, location },
    })),
  expense: async (store) =>
    (await store.get('/expense/view')).data.map(({ category, amount }: Record<string, unknown>) => ({
      ...{ category, amount },
    })),
  activity: async (store) =>
    (await store.get('/activity/view')).data.map(({ kind, minutes }: Record<string, unknown>) => ({
      ...{ kind, minutes },
    })),
}

const there: Record<Kind, [object, object]> = {
  product: [
    { name: 'Blue mug', price: 10, cost: 4 },
    { name: 'Green mug', price: 11, cost: 4 },
  ],
  customer: [
    { name: 'Mia Wong', email: 'mia@example.com', location: 'Lisbon' },
    { name: 'Mia Wong', email: 'mia@example.com', location: 'Porto' },
  ],
  expense: [
    { category: 'Fees', amount: 1.5 },
    { category: 'Fees', amount: 2.5 },
  ],
  activity: [
    { kind: 'CALL', minutes: 5 },
    { kind: 'CALL', minutes: 9 },
  ],
}

const gone = async (source: TestSource, store: TestStore, { id, kind }: { id: string; kind: Kind }) => {
  source.put('1', null, kind)
  const body = JSON.stringify({ id: '1', stream: kind })
  const headers = { 'content-type': 'application/json', 'x-signature': 'signed' }
  await store.ask({ method: 'POST', url: `/connection/hook/${id}`, headers, payload: body })
  return act(store, id, 'sync')
}

describe.each(['product', 'customer', 'expense', 'activity'] as const)('a list of %ss', (kind) => {
  it('arrives once, follows an edit, and can be undone', async () => {
    const store = await aStore()
    const source = aSource()
    source.put('1', first[kind], kind)
    const { id } = await connect(store, source, [kind])

    const begun = await act(store, id, 'start', { from: null })
    expect(begun.last_run.counts).toMatchObject({ new: 1, refused: 0 })
    expect(await seen[kind](store)).toEqual([there[kind][0]])
    expect((await act(store, id, 'sync')).last_run.counts).toMatchObject({ new: 0, changed: 0, unchanged: 1 })

    source.put('1', edited[kind], kind)
    const after = await act(store, id, 'sync')
    expect(after.last_run.counts).toMatchObject({ new: 0, changed: 1 })
    expect(await seen[kind](store)).toEqual([there[kind][1]])

    await store.post('/connection/undo', { id: after.last_run.id })
    await act(store, id, 'pause')
    expect(await seen[kind](store)).toEqual([there[kind][0]])
    await store.post('/connection/undo', { id: begun.last_run.id })
    await act(store, id, 'pause')
    expect(await seen[kind](store)).toEqual([])
  })

  it('loses what is deleted at the source, and has it back when it is there again', async () => {
    const store = await aStore()
    const source = aSource()
    source.put('1', first[kind], kind)
    const { id } = await connect(store, source, [kind])
    await act(store, id, 'start', { from: null })

    await gone(source, store, { id, kind })
    // People stay with what they bought, and a product is out of the list.
    expect(await seen[kind](store)).toEqual(kind === 'customer' ? [there[kind][0]] : [])

    source.put('1', edited[kind], kind)
    await act(store, id, 'sync')
    expect(await seen[kind](store)).toEqual([there[kind][1]])
    expect((await act(store, id, 'sync')).last_run.counts).toMatchObject({ new: 0, changed: 0 })
  })
})

it('leaves alone what was changed or deleted here', async () => {
  const store = await aStore()
  const source = aSource()
  const kinds = ['product', 'customer', 'expense', 'activity'] as const
  for (const kind of kinds) source.put('1', first[kind], kind)
  const { id } = await connect(store, source, kinds)
  await act(store, id, 'start', { from: null })
  const idOf = async (path: string) => (await store.get(path)).data[0].id
  await remove(store, `/expense/delete?id=${await idOf('/expense/view')}`)
  await remove(store, `/activity/delete?id=${await idOf('/activity/view')}`)
  const { data } = await store.get(`/customer/info?id=${await idOf('/customer/view')}`)
  const renamed = { id: data.id, version: data.version, name: 'Mia W.' }
  expect((await store.post('/customer/edit', renamed)).code).toBe(200)
  const product = await idOf('/product/view')
  expect((await store.post('/product/archive', { ids: [product], archived: true })).code).toBe(200)

  for (const kind of kinds) source.put('1', edited[kind], kind)
  const { last_run } = await act(store, id, 'sync')

  expect(last_run.counts).toMatchObject({ conflict: 4, changed: 0, new: 0 })
  expect(await seen.customer(store)).toMatchObject([{ name: 'Mia W.', location: 'Lisbon' }])
  expect(await seen.expense(store)).toEqual([])
  expect(await seen.activity(store)).toEqual([])
  // Nothing of it was done by the run, so an undo of it has nothing to leave.
  expect((await store.get(`/connection/runs?id=${id}`)).data[0]).toMatchObject({ can_undo: false })
})
