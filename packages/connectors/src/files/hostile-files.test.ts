import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { SourceError } from '../source-error.ts'
import { aFolder } from '../testing/a-folder.ts'
import { anAccess } from '../testing/an-access.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { aStream, readAll } from '../testing/read-all.ts'
import { fileConnector } from './file-connector.ts'
import { address } from './places/address.ts'
import { folder } from './places/folder.ts'
import { writeCopy } from './write-copy.ts'

const failureOf = async (reading: Promise<unknown>): Promise<SourceError> => {
  const error = await reading.then(
    () => null,
    (error: unknown) => error,
  )
  if (error instanceof SourceError) return error
  throw error ?? new Error('It did not fail.')
}

const stream = { ...aStream('orders.csv'), mapping: { id: 'id', date: 'date', total: 'total' } }
const head = 'id,date,total\n'

describe('a hostile file ends with a clear line', () => {
  it.each<[string, () => string | Uint8Array, RegExp]>([
    ['a web page', () => '\n<!DOCTYPE html><html><body>Log in</body></html>', /web page instead of a table/],
    ['a gzip bomb', () => gzipSync(Buffer.alloc(20_000_000, 97)), /far more than its size/],
    ['half of a packed file', () => gzipSync(head.repeat(5000)).subarray(0, 50), /cannot be unpacked/],
    ['a cell of 10 MB', () => `${head}1,2026-01-13,${'9'.repeat(10_000_000)}\n`, /longer than/],
    ['a program', () => Buffer.from(`4d5a${'00'.repeat(600)}`, 'hex'), /This is a program/],
    ['half a row', () => `${head}1,"2026-01-13`, /quote is opened/],
    ['nothing', () => '', /empty/],
  ])('%s', async (_what, content, message) => {
    await using store = await aFolder()
    await store.write('orders.csv', content())
    const error = await failureOf(
      readAll(fileConnector(folder), anAccess({ folder: store.path }), { stream }),
    )
    expect(error.message).toMatch(message)
    expect(error.message).toContain('orders.csv')
  })

  it('a file that changes while it is read', async () => {
    await using store = await aFolder()
    const access = anAccess({ folder: store.path })
    await store.write('orders.csv', `${head}1,2026-01-13,1\n`)
    const [file] = await folder.list(access)
    if (!file) throw new Error('There is no file.')
    const copying = folder.copy(access, file, async (pieces) => {
      for await (const _piece of pieces) await store.write('orders.csv', `${head}2,2026-01-14,22\n`)
    })
    expect(await failureOf(copying)).toMatchObject({
      reason: 'broken',
      message: expect.stringContaining('changed while'),
    })
  })

  it('a file that was replaced between two pages is read again from its start', async () => {
    await using store = await aFolder()
    const access = anAccess({ folder: store.path })
    const rows = (price: string) =>
      Array.from({ length: 300 }, (_, place) => `${place},2026-01-13,${price}`).join('\n')
    await store.write('orders.csv', `${head}${rows('1.00')}`)
    const first = await fileConnector(folder).read(access, stream, { cursor: null, from: null })
    await store.write('orders.csv', `${head}${rows('12.00')}`)
    // As after a restart.
    const later = { ...access, secrets: { started: 'again' } }
    const rest = await readAll(fileConnector(folder), later, { stream, cursor: first.cursor })
    expect(rest.rows).toHaveLength(300)
    expect(new Set(rest.rows.map(({ data }) => data.total))).toEqual(new Set(['12.00']))
  })

  it.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['without an end', endless, /larger than 1 MB/],
    ['that drips', (response) => response.write('id,'), /took too long/],
  ])('a file %s', async (_what, answer, message) => {
    await using server = await fakeServer((_request, response) => void answer(response))
    await using store = await aFolder()
    const to = `${store.path}/copy`
    const access = anAccess({ settings: { address: `${server.url}/orders.csv` } })
    const limits = { mostBytes: 1024 * 1024, mostRatio: 200, silenceMs: 300 }
    const file = { path: '', name: 'orders.csv', changedAt: null, version: '' }
    const copying = address.copy(access, file, (pieces) =>
      writeCopy(pieces, { name: 'orders.csv', to, signal: access.signal, limits }),
    )
    expect((await failureOf(copying)).message).toMatch(message)
  })
})

const endless = (response: ServerResponse): void => {
  const timer = setInterval(() => {
    if (response.destroyed) clearInterval(timer)
    else response.write('1,2026-01-13,1\n'.repeat(5000))
  }, 2)
}
