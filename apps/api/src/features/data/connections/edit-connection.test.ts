import { expect, it } from 'vitest'
import { act, aSource, connect, daysHere, map, runAll } from '#testing/a-source.ts'
import { aStore } from '#testing/a-store.ts'

it('asks for the secrets again where the address changes, and for nothing else', async () => {
  const store = await aStore()
  const { id, version } = await connect(store, aSource())
  const form = { id, version, name: 'Web shop', time_zone: 'UTC' }
  const elsewhere = { ...form, settings: { url: 'https://other.example' } }

  const refused = await store.post('/connection/edit', { ...elsewhere, secrets: {} })
  expect([refused.code, refused.error]).toEqual([
    400,
    { key: 'Enter Key again: something about the address has changed.' },
  ])

  const renamed = { ...form, name: 'Shop', settings: { url: 'https://shop.example' }, secrets: {} }
  const { code, data } = await store.post('/connection/edit', renamed)
  expect(code).toBe(200)

  const moved = { ...elsewhere, version: data.version, secrets: { key: 'right key' } }
  expect((await store.post('/connection/edit', moved)).data.settings).toEqual({
    url: 'https://other.example',
  })
})

it('reads all of it again once its time zone has changed, so that each sale is on its own day', async () => {
  const store = await aStore({ time_zone: 'UTC' })
  const source = aSource({ isMapped: true })
  for (const id of ['1', '2', '3', '4', '5', '6'])
    source.put(id, { sold: '2026-03-04 23:30:00', paid: '2.00', what: 'Tea' })
  const { id } = await connect(store, source)
  await map(store, id, { sale: { id: 'id', date: 'sold', total: 'paid', product: 'what' } })
  const { version } = await act(store, id, 'start', { from: null })
  expect(await daysHere(store)).toEqual([{ day: '2026-03-04', paid: 1200 }])
  const form = { id, version, name: 'Web shop', settings: { url: 'https://shop.example' }, secrets: {} }
  const inNewYork = { ...form, time_zone: 'America/New_York' }

  await store.post('/connection/sync', { id })
  expect((await store.post('/connection/edit', inNewYork)).code).toBe(409)
  await runAll(store, id)
  await store.post('/connection/edit', inNewYork)
  const { last_run } = await act(store, id, 'sync')

  expect(last_run.counts).toMatchObject({ new: 0, changed: 6 })
  expect(await daysHere(store)).toEqual([{ day: '2026-03-05', paid: 1200 }])
})
