import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SourceAccess } from '#connectors/connector.ts'
import { anAccess } from '#connectors/testing/an-access.ts'
import { putFile } from '#connectors/testing/put-file.ts'
import { aStream, readAll } from '#connectors/testing/read-all.ts'
import { fileConnector } from '../file-connector.ts'
import { sftp } from './sftp.ts'

const { port, user, folder, keyFile, fingerprint } = JSON.parse(process.env.TEST_SFTP ?? '{}') as Record<
  string,
  string
>
const connector = fileConnector(sftp)

const access = (change: Record<string, string> = {}, secrets?: Record<string, string>): SourceAccess =>
  anAccess({
    settings: {
      ...{
        host: '127.0.0.1',
        port: port ?? '',
        user: user ?? '',
        host_key: fingerprint ?? '',
        folder: folder ?? '',
      },
      ...change,
    },
    // As a field of one line leaves it.
    secrets: secrets ?? { private_key: readFileSync(keyFile ?? '', 'utf8').replaceAll('\n', ' ') },
  })

const stream = { ...aStream('orders-*.csv'), mapping: { id: 'id', date: 'date', total: 'total' } }

beforeAll(async () => {
  await putFile(join(folder ?? '', 'orders-1.csv'), 'id,date,total\n1,2026-01-13,10.00\n2,2026-01-13,5.00\n')
})

describe('an SFTP server as a source', () => {
  it('shows the key of the server first, and sends nothing before it was compared', async () => {
    const first = await connector.check(access({ host_key: '' }))
    expect(first).toEqual({
      isOk: false,
      message: expect.stringContaining(`The key of the server is ${fingerprint}`),
    })
    expect(await connector.check(access({ host_key: 'SHA256:other' }))).toMatchObject({
      message: expect.stringContaining('another key than before'),
    })
    expect(await connector.check(access())).toEqual({
      isOk: true,
      message: 'SFTP: there is one file to read.',
    })
  })

  it('reads files once, and again when they change', async () => {
    const past = await readAll(connector, access(), { stream })
    expect(past.rows.map(({ id, data }) => [id, data.total])).toEqual([
      ['1', '10.00'],
      ['2', '5.00'],
    ])
    expect((await readAll(connector, access(), { stream, cursor: past.cursor })).rows).toEqual([])
    await putFile(join(folder ?? '', 'orders-2.csv'), 'id,date,total\n3,2026-01-14,7.00\n')
    const next = await readAll(connector, access(), { stream, cursor: past.cursor })
    expect(next.rows.map(({ id }) => id)).toEqual(['3'])
  })

  it.each<[string, SourceAccess, RegExp]>([
    ['a wrong password', access({}, { password: 'wrong-pass-word' }), /password or the key is wrong/],
    ['no key at all', access({}, { private_key: 'nonsense' }), /cannot be read/],
    ['no such folder', access({ folder: '/nowhere' }), /no such folder/],
    ['nobody there', access({ port: '1' }), /refused the connection/],
    ['a private address', { ...access(), allowsPrivate: false }, /private network/],
  ])('says what is wrong: %s', async (_what, given, message) => {
    expect(await connector.check(given)).toMatchObject({
      isOk: false,
      message: expect.stringMatching(message),
    })
  })
})
