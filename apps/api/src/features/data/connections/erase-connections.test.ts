import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { act, aPusher, aSource, connect } from '#testing/a-source.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'

const person = { id: 'xaviera@example.org', name: 'Xaviera Xenon', email: 'xaviera@example.org' }
const anOrder = (more: JsonObject = {}): JsonObject => ({
  ...{ number: '#7', at: '2026-03-04T10:00:00Z', total: '9.90', note: 'Ring at Xenon', customer: person },
  lines: [{ id: 'a', name: 'Blue mug', quantity: 1, total: '9.90' }],
  ...more,
})
const refusedOrder = anOrder({ total: 'Xaviera Xenon', customer: { first: 'X', mail: person.email } })

const tables = ['connection_row', 'connection_record', 'connection_change', 'customer', 'sale', 'activity']

/** Tables in which anything names the person. */
const traces = async (store: TestStore): Promise<string[]> => {
  const storeId = await readStoreId(store)
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql`
        select from ${sql.table(table)} as row where store_id = ${storeId} and row::text ~* 'xaviera|xenon'
      `.execute(store.app.database.db)
      return rows.length > 0 ? [table] : []
    }),
  )
  return found.flat()
}

it('does not bring back who was erased, neither by the next run, nor by a replay, an edit or an undo', async () => {
  const store = await aStore()
  const source = aSource()
  const call = {
    type: 'CALL',
    status: 'ANSWERED',
    started_at: '2026-03-04T10:00:00Z',
    subject: 'Xenon called',
  }
  const customer = { name: person.name, email: person.email }
  const put = (more: JsonObject = {}) => {
    source.put(person.id, { ...customer, ...more }, 'customer')
    source.put('1', anOrder(more))
    source.put('2', { ...refusedOrder, ...more })
    source.put('1', { ...call, customer: person, ...more }, 'activity')
  }
  put()
  const { id } = await connect(store, source, ['customer', 'sale', 'activity'])
  await act(store, id, 'start', { from: null })
  expect(await traces(store)).toEqual(tables)
  const [{ id: idCustomer }] = (await store.get('/customer/view')).data

  const { data: erased } = await store.post('/personal_data/erase', { id: idCustomer, confirm: person.name })

  expect(erased.remaining).toEqual([])
  expect(await traces(store)).toEqual([])
  for (const verb of ['sync', 'replay', 'sweep']) await act(store, id, verb)
  expect(await traces(store)).toEqual([])
  put({ note: 'Xenon again' })
  const { last_run } = await act(store, id, 'sync')
  expect(await traces(store)).toEqual([])
  await act(store, id, 'replay')
  await store.post('/connection/undo', { id: last_run.id })
  await act(store, id, 'pause')
  expect(await traces(store)).toEqual([])
  expect((await store.get('/sale/view')).data).toMatchObject([{ paid: 9.9, note: null }])
})

it('does not take them from a system that pushes them again', async () => {
  const store = await aStore()
  const pusher = await aPusher(store)
  const rows = [
    { stream: 'customer', id: '5', data: { name: person.name, email: person.email } },
    { stream: 'sale', id: '1', data: anOrder() },
  ]
  await pusher.post('/connection/push', { rows })
  const [{ id }] = (await store.get('/customer/view')).data
  await store.post('/personal_data/erase', { id, confirm: person.name })

  await pusher.post('/connection/push', { rows })
  await pusher.post('/connection/push', {
    rows: [...rows, { stream: 'sale', id: '2', data: anOrder({ number: '#8' }) }],
  })

  expect(await traces(store)).toEqual([])
  expect((await store.get('/sale/view')).data).toHaveLength(2)
})
