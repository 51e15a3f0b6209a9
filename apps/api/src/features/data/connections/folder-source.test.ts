import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aFolder } from '#testing/a-folder.ts'
import { act } from '#testing/a-source.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { startTestApp } from '#testing/test-app.ts'

const form = { system: 'folder', name: 'Exports', time_zone: 'UTC', settings: {}, secrets: {} }

const connect = async (store: TestStore) => (await store.post('/connection/create', form)).data.id as string

const sales = async (store: TestStore) => (await store.get('/sale/view?limit=50')).data

it('brings in the files of its own store, changes nothing the second time, and follows a changed file', async () => {
  const root = aFolder()
  const app = await startTestApp({ CONNECTION_FOLDER: root })
  const [store, other] = [await aStore({}, app), await aStore({}, app)]
  const [id, foreign] = [await connect(store), await connect(other)]
  const folder = join(root, await readStoreId(store))
  await mkdir(folder, { recursive: true })
  const head = 'Order number,Date,Product,Quantity,Price'
  const write = (...lines: string[]) => writeFile(join(folder, 'orders.csv'), [head, ...lines].join('\n'))
  await write(
    '7,2026-03-04 10:00,Mug,2,10.00',
    '7,2026-03-04 10:00,Tea,1,5.00',
    '8,2026-03-05 10:00,Mug,1,oops',
  )

  expect((await store.post('/connection/check', { id })).data.is_ok).toBe(true)
  expect((await other.post('/connection/check', { id: foreign })).data).toMatchObject({
    is_ok: false,
    message: expect.stringContaining(`no tables in the folder ${await readStoreId(other)} yet`),
  })

  const [found] = (await store.post('/connection/discover', { id })).data
  expect(found).toMatchObject({ name: 'orders.csv', kind: 'sale', mapping: { sale_id: 'Order number' } })
  const { name, kind, mapping } = found
  await store.post('/connection/map', {
    ...{ id, version: 1, options: { minutes: 15 } },
    streams: [{ name, kind, mapping, is_on: true, query: null }],
  })
  expect(await act(store, id, 'start', { from: null })).toMatchObject({
    last_run: { state: 'done', counts: { new: 1, refused: 1 } },
  })
  expect(await sales(store)).toMatchObject([{ total: 25 }])

  expect(await act(store, id, 'sync')).toMatchObject({ last_run: { counts: { new: 0, changed: 0 } } })
  await write('7,2026-03-04 10:00,Mug,3,10.00', '8,2026-03-05 10:00,Mug,1,10.00')
  expect(await act(store, id, 'sync')).toMatchObject({ last_run: { counts: { new: 1, changed: 1 } } })
  expect((await sales(store)).map(({ total }: { total: number }) => total)).toEqual([10, 30])
})
