import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ArchiveInfo } from '@tillsight/contract/data/archive'
import { partBytes, partsOf } from '@tillsight/domain/data/archive/upload'
import { expect, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { archiveTasks } from '#features/data/archive/index.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'
import { aForm } from './a-form.ts'
import { fileOf } from './a-report.ts'
import { aRequest } from './a-request.ts'
import type { TestStore } from './a-store.ts'
import { afterThis } from './at-the-end.ts'
import type { TestApp } from './test-app.ts'

const polling = { timeout: 40_000, interval: 50 }

/** Makes, checks and loads what this app is asked for, until it is stopped. */
export const workOnArchives = (app: TestApp): (() => Promise<void>) => {
  const { id: _id, now: _now, ...standing } = aRequest(app)
  const clock = () => app.clock.now
  const stop = startJobs({
    database: app.database,
    standing,
    clock,
    tasks: { store: archiveTasks, system: [] },
  })
  let stopped: Promise<void> | null = null
  const stopOnce = () => {
    stopped ??= stop()
    return stopped
  }
  afterThis(stopOnce)
  return stopOnce
}

export const archiveInfo = async (store: TestStore): Promise<ArchiveInfo> =>
  (await store.get('/archive/info')).data

/** The archive of the store as it is downloaded. */
export const anArchive = async (store: TestStore): Promise<Buffer> => {
  expect((await store.post('/archive/make')).code).toBe(200)
  await vi.waitFor(async () => expect((await archiveInfo(store)).making?.state).toBe('DONE'), polling)
  const id = (await archiveInfo(store)).made?.id
  const { bytes, code } = await fileOf(store, { method: 'POST', url: '/archive/download', payload: { id } })
  expect(code).toBe(200)
  return bytes
}

export const sendPart = (store: TestStore, id: string, place: number, file: Buffer) => {
  const { headers, payload } = aForm([
    ['id', id],
    ['place', String(place)],
    ['part', { file, type: 'application/octet-stream' }],
  ])
  const authorization = `Bearer ${store.token}`
  return store.ask({
    method: 'POST',
    url: '/archive/upload_part',
    payload,
    headers: { ...headers, authorization },
  })
}

/** Uploads the file, and waits until it was checked. */
export const uploaded = async (store: TestStore, bytes: Buffer) => {
  const { data } = await store.post('/archive/upload', { file_name: 'shop.zip', size: bytes.length })
  const { id } = data.upload
  for (let place = 0; place < partsOf(bytes.length); place += 1) {
    const part = bytes.subarray(place * partBytes, (place + 1) * partBytes)
    expect((await sendPart(store, id, place, part)).code).toBe(200)
  }
  await vi.waitFor(
    async () => expect((await archiveInfo(store)).upload?.checking?.state).toBe('DONE'),
    polling,
  )
  const checked = (await archiveInfo(store)).upload?.checked
  if (!checked) throw new Error('an archive that was not checked')
  return { id: String(id), checked }
}

export const loaded = async (store: TestStore, id: string): Promise<void> => {
  expect(await store.post('/archive/load', { id })).toMatchObject({ code: 200 })
  await vi.waitFor(async () => expect((await archiveInfo(store)).loaded_at).not.toBeNull(), polling)
}

export type Files = Map<string, Buffer>

export const filesIn = async (bytes: Buffer): Promise<Files> => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const files: Files = new Map()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads and changes what it is about
export const manifestIn = (files: Files): any => JSON.parse(String(files.get('manifest.json')))

/** The rows of a file of data. */
export const rowsIn = (files: Files, name: string): Record<string, unknown>[] =>
  String(files.get(`data/${name}.jsonl`))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

export const zipOf = async (files: Iterable<[string, Buffer]>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, bytes] of files) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}

/** The same archive with other contents of a file, which its manifest knows of. */
export const withFile = (files: Files, name: string, content: string): Files => {
  const bytes = Buffer.from(content)
  const manifest = manifestIn(files)
  const facts = manifest.files.find((file: { name: string }) => file.name === name)
  facts.bytes = bytes.length
  facts.sha256 = createHash('sha256').update(bytes).digest('hex')
  if (facts.rows !== undefined) facts.rows = content.split('\n').filter(Boolean).length
  return new Map([...files, [name, bytes], ['manifest.json', Buffer.from(JSON.stringify(manifest))]])
}
