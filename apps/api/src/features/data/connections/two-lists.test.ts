import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { expect, it } from 'vitest'
import { act, aSource, connect } from '#testing/a-source.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

const recent = new Date(Date.now() - 10 * 24 * 60 * 60 * 1000).toISOString()
const call = (more: JsonObject = {}): JsonObject => ({
  ...{ type: 'CALL', status: 'ANSWERED', started_at: recent, at: recent, minutes: 5, ...more },
})
const deal: JsonObject = { type: 'DEAL', status: 'OPEN', started_at: recent, at: recent, amount: '100.00' }

const seen = async (store: TestStore): Promise<string[]> =>
  (await store.get('/activity/view')).data
    .map(({ kind, minutes, amount }: Record<string, unknown>) => `${kind} ${minutes ?? amount}`)
    .sort()

const choose = (store: TestStore, id: string, names: readonly string[]) =>
  store.post('/connection/map', {
    ...{ id, options: { minutes: 15 } },
    streams: names.map((name) => ({ name, kind: 'activity', is_on: true, query: null, mapping: null })),
  })

it('does not mix up records of two lists that have the same ids', async () => {
  const store = await aStore()
  const source = aSource()
  for (const id of ['1', '2']) {
    source.put(id, call(), 'calls')
    source.put(id, deal, 'deals')
  }
  const { id } = await connect(store, source, ['activity'])
  await choose(store, id, ['calls', 'deals'])

  const dry = await store.post('/connection/dry_run', { id })
  expect(dry.data.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'new',
    'new',
    'new',
    'new',
  ])
  const begun = await act(store, id, 'start', { from: null })
  expect(begun.last_run.counts).toMatchObject({ new: 4, changed: 0 })
  expect((await act(store, id, 'sync')).last_run.counts).toMatchObject({ new: 0, changed: 0 })

  source.put('1', call({ minutes: 9 }), 'calls')
  source.put('2', null, 'deals')
  await act(store, id, 'sync')
  expect((await act(store, id, 'sweep')).last_run.counts).toMatchObject({ deleted: 1 })
  expect(await seen(store)).toEqual(['CALL 5', 'CALL 9', 'DEAL 100'])
  expect((await act(store, id, 'replay')).last_run.counts).toMatchObject({ new: 0, changed: 0, deleted: 0 })

  for (const { id: run, can_undo } of (await store.get(`/connection/runs?id=${id}`)).data)
    if (can_undo) await store.post('/connection/undo', { id: run })
  await act(store, id, 'pause')
  expect(await seen(store)).toEqual(['CALL 5', 'CALL 9', 'DEAL 100', 'DEAL 100'])
})

it('knows the records again when a list is replaced by another one', async () => {
  const store = await aStore()
  const source = aSource()
  source.put('1', call(), 'calls')
  const { id } = await connect(store, source, ['activity'])
  await choose(store, id, ['calls'])
  await act(store, id, 'start', { from: null })

  source.put('1', call({ minutes: 9 }), 'all calls')
  await choose(store, id, ['all calls'])

  expect((await act(store, id, 'sync')).last_run.counts).toMatchObject({ new: 0, changed: 1 })
  expect(await seen(store)).toEqual(['CALL 9'])
})
