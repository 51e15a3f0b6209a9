import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { expect, it } from 'vitest'
import { act, aSource, connect, daysHere, map } from '#testing/a-source.ts'
import { aStore } from '#testing/a-store.ts'

const mapping = { id: 'id', date: 'sold', total: 'paid', product: 'what' }

const anOrder = (more: JsonObject = {}): JsonObject => ({
  ...{ sold: '2026-03-04T10:00:00Z', paid: '12.00', with_tip: '15.00', what: 'Tea' },
  ...more,
})

const connected = async (orders: JsonObject[]) => {
  const store = await aStore({ time_zone: 'UTC' })
  const source = aSource({ isMapped: true })
  for (const [place, order] of orders.entries()) source.put(String(place + 1), order)
  const { id } = await connect(store, source)
  await map(store, id, { sale: mapping })
  return { store, source, id }
}

it('reads the stored rows again under other columns, without asking the source', async () => {
  const { store, source, id } = await connected([anOrder(), anOrder({ paid: 'nothing' })])
  const begun = await act(store, id, 'start', { from: null })
  expect(begun.last_run.counts).toMatchObject({ new: 1, refused: 1 })
  const [before] = (await store.get('/sale/view')).data
  const { reads } = source

  await map(store, id, { sale: { ...mapping, total: 'with_tip' } })
  const { last_run } = await act(store, id, 'replay')

  expect(last_run).toMatchObject({
    kind: 'replay',
    state: 'done',
    counts: { new: 1, changed: 1, refused: 0 },
  })
  expect(source.reads).toBe(reads)
  expect(await daysHere(store)).toEqual([{ day: '2026-03-04', paid: 3000 }])
  expect((await store.get('/sale/view')).data).toContainEqual(
    expect.objectContaining({ id: before.id, number: before.number, paid: 15 }),
  )
  expect((await act(store, id, 'replay')).last_run.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
})

it('notes a field that came up, and stops before a mapped one that is gone is misread', async () => {
  const { store, source, id } = await connected([anOrder()])
  await act(store, id, 'start', { from: null })

  source.put('2', anOrder({ clerk: 'Ana' }))
  const noted = await act(store, id, 'sync')
  expect(noted.streams[0].new_fields).toEqual(['clerk'])

  const { what, ...without } = anOrder()
  const { paid, ...unpaid } = without
  const renamed = { ...unpaid, name: what ?? null, amount: paid ?? null }
  for (const id of ['1', '2', '3']) source.put(id, renamed)
  const stopped = await act(store, id, 'sync')
  expect(stopped).toMatchObject({
    state: 'paused',
    message: expect.stringMatching(/^“(paid|what)” is not in sale any more\. Choose another column/),
    last_run: { state: 'failed', counts: { new: 0, refused: 0 } },
  })
  expect((await store.get('/sale/view')).data).toHaveLength(2)

  await map(store, id, { sale: { ...mapping, total: 'amount', product: 'name' } })
  await act(store, id, 'resume')
  expect((await store.get('/sale/view')).data).toHaveLength(3)
})

it('takes a field that is left out now and then for empty', async () => {
  const { store, source, id } = await connected([anOrder({ clerk: 'Ana' }), anOrder()])
  await map(store, id, { sale: { ...mapping, note: 'clerk' } })
  await act(store, id, 'start', { from: null })

  source.put('1', anOrder())
  source.put('2', anOrder({ paid: '13.00' }))

  expect(await act(store, id, 'sync')).toMatchObject({ state: 'on', last_run: { counts: { changed: 2 } } })
})

it('says in a dry run what the run then brings, day by day, and changes nothing', async () => {
  const store = await aStore({ time_zone: 'Pacific/Auckland' })
  const source = aSource()
  // More than a page; those of one day in UTC are of two days in the store.
  for (let place = 0; place < 130; place += 1) {
    const paid = (1 + place / 100).toFixed(2)
    source.put(String(place), {
      at: new Date(Date.UTC(2026, 2, 4, place % 24) + place * 3_600_000).toISOString(),
      total: paid,
      status: place % 10 === 9 ? 'cancelled' : 'paid',
      lines: [{ id: 'a', name: 'Tea', quantity: 1, total: paid }],
      refunds: place % 7 === 0 ? [{ id: 'r', at: '2026-03-01T10:00:00Z', amount: '0.50' }] : [],
    })
    // Of another list, with the same id.
    source.put(String(place), { name: `Product ${place}`, price: place % 2 ? '1.00' : 'much' }, 'product')
  }
  const { id } = await connect(store, source, ['product', 'sale'])

  const { data } = await store.post('/connection/dry_run', { id })

  const ofStream = (name: string) => data.rows.filter(({ stream }: { stream: string }) => stream === name)
  expect(data.rows).toHaveLength(100)
  expect([ofStream('product').length, ofStream('sale').length]).toEqual([50, 50])
  expect(ofStream('sale').map(({ outcome }: { outcome: string }) => outcome)).not.toContain('refused')
  expect((await store.get('/sale/view')).data).toEqual([])
  expect((await store.get('/product/view')).data).toEqual([])
  expect((await store.get(`/connection/runs?id=${id}`)).data).toEqual([])

  for (let place = 50; place < 130; place += 1) source.put(String(place), null)
  await act(store, id, 'start', { from: null })
  type Day = { day: string; paid: number; refunded: number }
  const cents = ({ day, paid, refunded }: Day) => ({ day, paid: Math.round((paid - refunded) * 100) })
  expect(data.days.map(cents).toReversed()).toEqual(await daysHere(store))
})
