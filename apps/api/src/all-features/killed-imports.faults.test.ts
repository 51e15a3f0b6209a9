import { usualOptions } from '@tillsight/domain/data/imports/import-options'
import { expect, it } from 'vitest'
import { aDatabase } from '#testing/a-database.ts'
import { aRegistration } from '#testing/a-store.ts'
import { askProcess, aTillsight, type Tillsight } from '#testing/a-tillsight.ts'
import { connectTo, killWhileWaiting, polling } from '#testing/kill-while-waiting.ts'

const file = [
  'number,date,customer,product,quantity,price',
  ...Array.from({ length: 20 }, (_, place) => `${place},2025-03-0${1 + (place % 9)},Mia,Mug,1,9.99`),
].join('\n')

type Asking = { tillsight: Tillsight; token: string }
type Found = { id: string; state: string; version: number; message: string | null; layout: Layout }
type Layout = { kind: string; columns: { column: number; field: string | null }[] }

const ask = async ({ tillsight, token }: Asking, url: string, body?: object): Promise<Found> => {
  const answer = await askProcess(tillsight, url, { token, ...(body && { body }) })
  expect(answer).toMatchObject({ code: 200 })
  return answer?.data as unknown as Found
}

const upload = async ({ tillsight, token }: Asking, id: string): Promise<void> => {
  const body = new FormData()
  body.append('id', id)
  body.append('place', '0')
  body.append('bytes', new Blob([file]))
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${tillsight.address}/import/chunk`, { method: 'POST', headers, body })
}

const reaches = async (asking: Asking, id: string, state: string): Promise<Found> => {
  const found = () => ask(asking, `/import/info?id=${id}`)
  await expect.poll(async () => (await found()).state, polling).toBe(state)
  return found()
}

/** Kills the process while its step waits for a customer near its end, and starts another one. */
const killAndStartAgain = async (
  url: string,
  asking: Asking,
  { begin, last }: { begin: () => Promise<unknown>; last?: () => Promise<unknown> },
): Promise<Asking> => {
  await killWhileWaiting({
    url,
    lock: 'select from customer for update',
    begin: async () => {
      await begin()
      return asking.tillsight
    },
    meanwhile: async () => {
      await last?.()
    },
  })
  return { ...asking, tillsight: await aTillsight({ DATABASE_URL: url, RATE_LIMIT: 'off' }) }
}

it('an import and an undo whose process is killed are done by the next one, once and whole, or not at all where they were cancelled', async () => {
  const url = await aDatabase()
  const first = await aTillsight({ DATABASE_URL: url, RATE_LIMIT: 'off' })
  const registered = await askProcess(first, '/auth/register', { body: aRegistration() })
  const one: Asking = { tillsight: first, token: registered?.data.token ?? '' }
  const looking = await connectTo(url)
  const sales = async () =>
    (await looking.query('select count(*)::int as sales, sum(total)::int as total from sale')).rows[0]
  await ask(one, '/customer/create', { name: 'Mia' })
  const { id } = await ask(one, '/import/create', { file_name: 'sales.csv', size: file.length })
  await upload(one, id)
  await ask(one, '/import/read', { id })
  const { layout } = await reaches(one, id, 'read')
  const mapping = layout.columns.flatMap(({ column, field }) => (field ? [{ column, field }] : []))
  await ask(one, '/import/check', { id, kind: layout.kind, mapping, options: usualOptions })
  const { version } = await reaches(one, id, 'checked')
  const begin = (asking: Asking, checked: number) => () =>
    ask(asking, '/import/start', { id, checked_version: checked })

  const last = () => ask(one, '/import/cancel', { id })
  const cancelled = await killAndStartAgain(url, one, { begin: begin(one, version), last })
  const stopped = await reaches(cancelled, id, 'checked')
  expect(stopped).toMatchObject({ message: 'The import was cancelled, and nothing was imported.' })
  expect(await sales()).toEqual({ sales: 0, total: null })

  const two = await killAndStartAgain(url, cancelled, { begin: begin(cancelled, stopped.version) })
  expect(await reaches(two, id, 'done')).toMatchObject({ message: null })
  expect(await sales()).toEqual({ sales: 20, total: 20 * 999 })

  const three = await killAndStartAgain(url, two, { begin: () => ask(two, '/import/undo', { id }) })
  expect(await reaches(three, id, 'undone')).toMatchObject({ message: null })
  expect(await sales()).toEqual({ sales: 0, total: null })
}, 180_000)
