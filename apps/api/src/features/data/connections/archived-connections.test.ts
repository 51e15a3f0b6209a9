import { expect, it } from 'vitest'
import { act, aSource, connect, daysHere } from '#testing/a-source.ts'
import { aStore } from '#testing/a-store.ts'
import { anArchive, archiveInfo, uploaded, workOnArchives } from '#testing/an-archive.ts'

const anOrder = (total: string) => ({
  ...{ at: '2026-03-04T10:00:00Z', total, customer: { name: 'Mia Wong', email: 'mia@example.com' } },
  lines: [{ id: 'a', name: 'Blue mug', quantity: 1, total }],
})
const call = { type: 'CALL', status: 'ANSWERED', started_at: '2026-03-04T10:00:00Z', minutes: 5 }

it('goes on in a store that was loaded from an archive, once its secrets are entered, and brings nothing twice', async () => {
  const store = await aStore({ time_zone: 'UTC' })
  const stop = workOnArchives(store.app)
  const source = aSource()
  for (const id of ['1', '2', '3']) source.put(id, anOrder('9.90'))
  source.put('1', call, 'activity')
  const { id } = await connect(store, source, ['sale', 'activity'])
  await act(store, id, 'start', { from: null })

  const bytes = await anArchive(store)
  const copy = await aStore({ time_zone: 'UTC' })
  const { id: upload } = await uploaded(copy, bytes)
  await copy.post('/archive/load', { id: upload })
  await expect.poll(async () => (await archiveInfo(copy)).loaded_at, { timeout: 40_000 }).not.toBeNull()
  await stop()

  const [loaded] = (await copy.get('/connection/view')).data
  expect(loaded).toMatchObject({ id, state: 'paused', entered_secrets: [], is_running: false })
  expect(loaded.message).toMatch(/Enter them under “Change the access”/)
  expect(await copy.post('/connection/resume', { id })).toMatchObject({
    code: 409,
    error: { key: 'Enter Key first, under “Change the access”.' },
  })
  const { version, name, time_zone, settings } = loaded
  const edited = { id, version, name, time_zone, settings, secrets: { key: 'right key' } }
  expect((await copy.post('/connection/edit', edited)).code).toBe(200)

  source.put('2', anOrder('5.00'))
  source.put('4', anOrder('1.00'))
  const resumed = await act(copy, id, 'resume')

  expect(resumed.last_run.counts).toMatchObject({ new: 1, changed: 1, conflict: 0 })
  expect(await daysHere(copy)).toEqual([{ day: '2026-03-04', paid: 2 * 990 + 600 }])
  expect((await copy.get('/activity/view')).data).toHaveLength(1)
  expect(await daysHere(store)).toEqual([{ day: '2026-03-04', paid: 3 * 990 }])

  // Both stores have this connection, and each decides about a webhook with its own secret.
  source.put('3', null)
  const headers = { 'content-type': 'application/json', 'x-signature': 'signed' }
  await copy.ask({ method: 'POST', url: `/connection/hook/${id}`, headers, payload: '{"id":"3"}' })
  await act(copy, id, 'sync')
  await act(store, id, 'sync')
  expect([await daysHere(copy), await daysHere(store)]).toEqual([
    [{ day: '2026-03-04', paid: 990 + 600 }],
    [{ day: '2026-03-04', paid: 990 + 600 }],
  ])
})
