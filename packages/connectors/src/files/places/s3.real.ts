import { beforeAll, describe, expect, it } from 'vitest'
import type { SourceAccess } from '#connectors/connector.ts'
import { anAccess } from '#connectors/testing/an-access.ts'
import { aStream, readAll } from '#connectors/testing/read-all.ts'
import { fileConnector } from '../file-connector.ts'
import { s3 } from './s3.ts'

/** The user of s3rver. */
const { port, folder } = JSON.parse(process.env.TEST_S3 ?? '{}') as Record<string, string>
const connector = fileConnector(s3)

const access = (change: Record<string, string> = {}): SourceAccess =>
  anAccess({
    settings: {
      ...{ endpoint: `http://127.0.0.1:${port}`, bucket: 'exports', key_id: 'S3RVER' },
      ...change,
    },
    secrets: { secret_key: 'S3RVER' },
    now: new Date(),
  })

const stream = { ...aStream('orders *.csv'), mapping: { id: 'id', date: 'date', total: 'total' } }

const put = async (key: string, body: string): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port}/exports/${encodeURIComponent(key)}`, {
    method: 'PUT',
    body,
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

beforeAll(async () => {
  expect(folder).toBeTruthy()
  await put('daily/orders 1.csv', 'id,date,total\n1,2026-01-13,10.00\n2,2026-01-13,5.00\n')
  await put("daily/orders (2)+&'ü.csv", 'id,date,total\n9,2026-01-13,1.00\n')
})

describe('an S3 bucket as a source', () => {
  it('lists what is in a folder', async () => {
    expect(await connector.check(access({ prefix: 'daily/' }))).toEqual({
      isOk: true,
      message: 'S3 bucket: there are 2 files to read.',
    })
    expect(await s3.list(access({ prefix: 'nothing/' }))).toEqual([])
  })

  it('reads files once, whatever signs their names have, and again when they change', async () => {
    const given = { prefix: 'daily/' }
    const past = await readAll(connector, access(given), { stream })
    expect(past.rows.map(({ id }) => id)).toEqual(['1', '2'])
    expect(await connector.discover(access(given))).toHaveLength(2)
    expect((await readAll(connector, access(given), { stream, cursor: past.cursor })).rows).toEqual([])
    await put('daily/orders 1.csv', 'id,date,total\n1,2026-01-13,12.00\n')
    const next = await readAll(connector, access(given), { stream, cursor: past.cursor })
    expect(next.rows).toMatchObject([{ id: '1', data: { total: '12.00' } }])
  })

  it.each<[string, SourceAccess, RegExp]>([
    ['a wrong key', access({ key_id: 'NOBODY' }), /does not let this key read the data/],
    ['no such bucket', access({ bucket: 'nowhere' }), /nothing at this address/],
    ['no bucket', access({ bucket: '../x' }), /not the name of a bucket/],
    ['a private address', { ...access(), allowsPrivate: false }, /https|private network/],
  ])('says what is wrong: %s', async (_what, given, message) => {
    expect(await connector.check(given)).toMatchObject({
      isOk: false,
      message: expect.stringMatching(message),
    })
  })
})
