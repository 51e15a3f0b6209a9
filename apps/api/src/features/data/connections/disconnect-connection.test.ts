import { describe, expect, it } from 'vitest'
import { act, aPusher, aSource, connect, daysHere, runAll } from '#testing/a-source.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { runJobsOf } from '#testing/run-jobs.ts'

const anOrder = (total: string) => ({
  ...{ at: '2026-03-04T10:00:00Z', total },
  lines: [{ id: 'a', name: 'Blue mug', quantity: 1, total }],
})

const started = async () => {
  const store = await aStore({ time_zone: 'UTC' })
  const source = aSource()
  for (const id of ['1', '2', '3']) source.put(id, anOrder('9.90'))
  const { id } = await connect(store, source)
  await act(store, id, 'start', { from: null })
  return { store, source, id }
}

const info = async (store: TestStore, id: string) => (await store.get(`/connection/info?id=${id}`)).data

const disconnect = (store: TestStore, id: string, withData = false) =>
  store.post('/connection/disconnect', { id, with_data: withData })

/** With the same access again. */
const reconnect = async (store: TestStore, id: string, secrets: Record<string, string>) => {
  const { version, name, time_zone, settings } = await info(store, id)
  return store.post('/connection/edit', { id, version, name, time_zone, settings, secrets })
}

describe('a connection that is ended without its data', () => {
  it('is connected again with all that it brought, and brings nothing twice', async () => {
    const { store, source, id } = await started()
    await disconnect(store, id)
    expect(await info(store, id)).toMatchObject({
      ...{
        state: 'disconnected',
        entered_secrets: [],
        next_run_at: null,
        records: [{ kind: 'product' }, { count: 3 }],
      },
    })

    source.put('2', anOrder('5.00'))
    source.put('4', anOrder('1.00'))
    expect((await reconnect(store, id, {})).error).toEqual({ key: 'Key is required.' })
    expect((await reconnect(store, id, { key: 'right key' })).data.state).toBe('draft')
    const dry = (await store.post('/connection/dry_run', { id })).data.rows as { outcome: string }[]
    expect(dry.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'new', 'unchanged', 'unchanged'])
    const { last_run } = await act(store, id, 'start', { from: null })

    expect(last_run.counts).toMatchObject({ new: 1, changed: 1, unchanged: 2, conflict: 0 })
    expect(await daysHere(store)).toEqual([{ day: '2026-03-04', paid: 2 * 990 + 500 + 100 }])
  })

  it('does nothing until then', async () => {
    const { store, id } = await started()
    const run = (await info(store, id)).last_run.id
    await disconnect(store, id)

    const verbs = ['check', 'discover', 'dry_run', 'pause', 'resume', 'sync', 'sweep', 'replay', 'key']
    const codes = await Promise.all(
      verbs.map(async (verb) => (await store.post(`/connection/${verb}`, { id })).code),
    )
    const undo = await store.post('/connection/undo', { id: run })
    const start = await store.post('/connection/start', { id, from: null })

    expect([...codes, undo.code, start.code]).toEqual([...verbs.map(() => 409), 409, 409])
    expect((await store.get('/sale/view')).data).toHaveLength(3)
  })

  it('can still be removed with its data, or for good without', async () => {
    const [one, other] = [await started(), await started()]
    await disconnect(one.store, one.id)
    await disconnect(one.store, one.id, true)
    await runJobsOf(one.store)
    expect((await one.store.get('/connection/view')).data).toEqual([])
    expect((await one.store.get('/sale/view')).data).toEqual([])

    await disconnect(other.store, other.id)
    await disconnect(other.store, other.id)
    expect((await other.store.get('/connection/view')).data).toEqual([])
    expect((await other.store.get('/sale/view')).data).toHaveLength(3)
  })

  it('is gone at once where it has brought nothing', async () => {
    const store = await aStore()
    const { id } = await connect(store, aSource())
    await disconnect(store, id)
    expect((await store.get('/connection/view')).data).toEqual([])
  })

  it('takes pushes again with a new key alone', async () => {
    const store = await aStore()
    const pusher = await aPusher(store)
    const push = { rows: [{ stream: 'sale', id: '1', data: anOrder('9.90') }] }
    await pusher.post('/connection/push', push)
    await disconnect(store, pusher.id)
    await reconnect(store, pusher.id, {})
    expect((await pusher.post('/connection/push', push)).code).toBe(401)

    const { token } = (await store.post('/connection/key', { id: pusher.id })).data
    const again = await (await aVisitor(token, store.app)).post('/connection/push', push)

    expect(again.data.rows).toMatchObject([{ outcome: 'unchanged' }])
  })
})

it('reads all of it again once its address has changed, since how far it was says nothing there', async () => {
  const { store, id } = await started()
  const { version, name, time_zone } = await info(store, id)
  const moved = { settings: { url: 'https://other.example' }, secrets: { key: 'right key' } }
  await store.post('/connection/edit', { id, version, name, time_zone, ...moved })

  const { last_run } = await act(store, id, 'sync')

  expect(last_run).toMatchObject({ kind: 'backfill', counts: { new: 0, unchanged: 3 } })
})

it('is neither resumed nor ended while a run is being undone', async () => {
  const { store, id } = await started()
  await store.post('/connection/undo', { id: (await info(store, id)).last_run.id })

  const codes = [(await store.post('/connection/resume', { id })).code, (await disconnect(store, id)).code]
  await runAll(store, id)

  expect(codes).toEqual([409, 409])
  expect((await store.get('/sale/view')).data).toEqual([])
})
