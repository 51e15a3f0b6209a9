import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { runStoreJob } from '#platform/jobs/run-store-job.ts'
import { aMember } from '#testing/a-member.ts'
import { aRequest } from '#testing/a-request.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { checked, sendChunk, settled, uploaded } from '#testing/an-import.ts'
import { importTask } from './import-task.ts'
import { runInThread } from './thread/run-in-thread.ts'

const file = 'name,email\nAnn,ann@example.com\nBen,ben@example.com\n'

/** Uploaded, and waiting to be read. */
const waiting = async (store: TestStore): Promise<string> => {
  const { data } = await store.post('/import/create', { file_name: 'a.csv', size: file.length })
  await sendChunk(store, data.id, 0, Buffer.from(file))
  await store.post('/import/read', { id: data.id })
  return data.id
}

const openJobOf = async (store: TestStore): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from job where store_id = ${await readStoreId(store)} and state = 'QUEUED'
  `.execute(store.app.database.db)
  return rows[0]?.id ?? ''
}

describe('a step of an import', () => {
  it('that waits says so, never begins once it is cancelled, and can be asked for again', async () => {
    const store = await aStore()
    const id = await waiting(store)
    expect((await store.get(`/import/info?id=${id}`)).data).toMatchObject({
      state: 'reading',
      is_waiting: true,
    })

    expect(await store.post('/import/cancel', { id })).toMatchObject({
      code: 200,
      data: { state: 'failed', is_waiting: false, message: 'Reading this file was cancelled.' },
    })
    expect(await settled(store, id)).toMatchObject({ state: 'failed' })
    await store.post('/import/read', { id })
    expect(await settled(store, id)).toMatchObject({ state: 'read', message: null })
  })

  it('that runs is stopped, and leaves what was there before', async () => {
    const store = await aStore()
    const rows = Array.from({ length: 60_000 }, (_, row) => `Person ${row},p${row}@example.com`)
    const found = await uploaded(store, `name,email\n${rows.join('\n')}\n`)
    const mapping = [
      { column: 0, field: 'name' },
      { column: 1, field: 'email' },
    ]
    const { options } = await checked(store, file, { kind: 'customer' })
    await store.post('/import/check', { id: found.id, kind: 'customer', mapping, options })
    const ended = settled(store, found.id)
    const info = async () => (await store.get(`/import/info?id=${found.id}`)).data
    while ((await info()).progress.done === 0) await new Promise((resolve) => setTimeout(resolve, 20))

    expect(await store.post('/import/cancel', { id: found.id })).toMatchObject({ code: 200 })

    expect(await ended).toMatchObject({ state: 'read', message: 'The check was cancelled.', has_rows: false })
    expect(await store.post('/import/cancel', { id: found.id })).toMatchObject({ code: 409 })
    expect(await store.post('/import/discard', { id: found.id })).toMatchObject({ code: 200 })
  }, 60_000)

  it('that makes no progress is ended with a message', async () => {
    const store = await aStore()
    const id = await waiting(store)
    const storeId = await readStoreId(store)
    const { database } = store.app
    const visitor = {
      ...aRequest(store.app),
      databaseUrl: database.url,
      signal: new AbortController().signal,
    }
    expect((await store.get(`/import/info?id=${id}`)).data.is_waiting).toBe(true)
    const task = {
      ...importTask,
      run: async ({ request, payload, databaseUrl }: Parameters<typeof importTask.run>[0]) => {
        await expect(
          runInThread({ request, databaseUrl, importId: payload.import_id, step: 'read', stallMs: 1 }),
        ).rejects.toThrow('This file takes too long to read')
      },
    }
    const job = await openJobOf(store)
    await runStoreJob(visitor, task, { payload: { store_id: storeId, id: job }, attempts: 1 })
  })

  it('of another store, or of a seller, is not cancelled', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const id = await waiting(store)
    const seller = await aMember(store, 'seller')

    expect(await other.post('/import/cancel', { id })).toMatchObject({ code: 404 })
    expect(await seller.post('/import/cancel', { id })).toMatchObject({ code: 403 })
    expect(await settled(store, id)).toMatchObject({ state: 'read' })
  })
})
