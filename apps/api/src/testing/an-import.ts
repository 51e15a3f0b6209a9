import type { Import } from '@tillsight/contract/data/imports'
import { chunkBytes } from '@tillsight/domain/data/imports/import-limits'
import { usualOptions } from '@tillsight/domain/data/imports/import-options'
import { expect } from 'vitest'
import { aForm } from './a-form.ts'
import type { TestStore } from './a-store.ts'
import type { Answer } from './a-visitor.ts'
import { runJobsOf } from './run-jobs.ts'

export const sendChunk = (store: TestStore, id: string, place: number, file: Buffer): Promise<Answer> => {
  const { headers, payload } = aForm([
    ['id', id],
    ['place', String(place)],
    ['bytes', { file, name: 'part', type: 'application/octet-stream' }],
  ])
  return store.ask({
    method: 'POST',
    url: '/import/chunk',
    headers: { ...headers, authorization: `Bearer ${store.token}` },
    payload,
  })
}

/** The import once nothing more is being done with it. */
export const settled = async (store: TestStore, id: string): Promise<Import> => {
  await runJobsOf(store)
  for (;;) {
    const { data } = await store.get(`/import/info?id=${id}`)
    if (!data.state.endsWith('ing') || data.state === 'uploading') return data
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export const uploaded = async (
  store: TestStore,
  text: string | Buffer,
  name = 'file.csv',
): Promise<Import> => {
  const bytes = Buffer.from(text)
  const { data } = await store.post('/import/create', { file_name: name, size: bytes.length })
  for (let place = 0; place * chunkBytes < bytes.length; place += 1)
    await sendChunk(store, data.id, place, bytes.subarray(place * chunkBytes, (place + 1) * chunkBytes))
  await store.post('/import/read', { id: data.id })
  return settled(store, data.id)
}

/** Mapped as it was guessed. */
export const checkAs = async (
  store: TestStore,
  found: Import,
  changes: { kind?: string; options?: object } = {},
): Promise<Import> => {
  const mapping = found.layout?.columns.flatMap(({ column, field }) => (field ? [{ column, field }] : []))
  const { code, message } = await store.post('/import/check', {
    id: found.id,
    kind: changes.kind ?? found.layout?.kind,
    mapping,
    options: { ...usualOptions, ...changes.options },
  })
  expect({ code, message }).toMatchObject({ code: 200 })
  return settled(store, found.id)
}

type Checking = { kind?: string; options?: object }

export const checked = async (
  store: TestStore,
  text: string | Buffer,
  changes: Checking = {},
): Promise<Import> => checkAs(store, await uploaded(store, text), changes)

export const start = async (store: TestStore, { id, version }: Import): Promise<Import> => {
  const { code, message } = await store.post('/import/start', { id, checked_version: version })
  expect({ code, message }).toMatchObject({ code: 200 })
  return settled(store, id)
}

export const imported = async (
  store: TestStore,
  text: string | Buffer,
  changes: Checking = {},
): Promise<Import> => {
  const done = await start(store, await checked(store, text, changes))
  expect({ state: done.state, message: done.message }).toEqual({ state: 'done', message: null })
  return done
}

export const undo = async (store: TestStore, id: string): Promise<Import> => {
  await store.post('/import/undo', { id })
  return settled(store, id)
}

export const rowsOf = async (store: TestStore, id: string, outcome = '') =>
  (await store.get(`/import/rows?id=${id}&outcome=${outcome}&limit=200`)).data
