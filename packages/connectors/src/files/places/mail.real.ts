import { ImapFlow } from 'imapflow'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SourceAccess } from '#connectors/connector.ts'
import { anAccess } from '#connectors/testing/an-access.ts'
import { aStream, readAll } from '#connectors/testing/read-all.ts'
import { fileConnector } from '../file-connector.ts'
import { mail } from './mail.ts'

const { port, user, password } = JSON.parse(process.env.TEST_IMAP ?? '{}') as Record<string, string>
const connector = fileConnector(mail)

const access = (change: Record<string, string> = {}, secret = password ?? ''): SourceAccess =>
  anAccess({
    settings: {
      ...{ host: '127.0.0.1', port: port ?? '', user: user ?? '', sender: 'till@example.com', tls: 'off' },
      ...change,
    },
    secrets: { password: secret },
    now: new Date(),
  })

const stream = { ...aStream('report.csv'), mapping: { id: 'id', date: 'date', total: 'total' } }

const message = (from: string, csv: string): string =>
  [
    `From: Till <${from}>`,
    ...['To: shop@example.com', 'Subject: Report', 'MIME-Version: 1.0'],
    ...[
      'Content-Type: multipart/mixed; boundary=part',
      '',
      '--part',
      'Content-Type: text/plain',
      '',
      'Here it is.',
    ],
    ...['--part', 'Content-Type: text/csv; name="report.csv"', 'Content-Transfer-Encoding: base64'],
    ...['Content-Disposition: attachment; filename="report.csv"', '', Buffer.from(csv).toString('base64')],
    ...['--part--', ''],
  ].join('\r\n')

const deliver = async (...texts: string[]): Promise<void> => {
  const auth = { user: user ?? '', pass: password ?? '' }
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: Number(port),
    secure: false,
    doSTARTTLS: false,
    auth,
    logger: false,
  })
  await client.connect()
  for (const text of texts) await client.append('INBOX', text)
  await client.logout()
}

beforeAll(() =>
  deliver(
    message('till@example.com', 'id,date,total\n1,2026-01-13,10.00\n'),
    message('stranger@example.com', 'id,date,total\n666,2026-01-13,1.00\n'),
    message('not-till@example.com', 'id,date,total\n667,2026-01-13,1.00\n'),
  ),
)

describe('a mailbox as a source', () => {
  it('reads the attachments of its sender once, and of nobody else', async () => {
    expect(await connector.check(access())).toEqual({
      isOk: true,
      message: 'Mail attachment: there is one file to read.',
    })
    const past = await readAll(connector, access(), { stream })
    expect(past.rows).toMatchObject([{ id: '1', data: { total: '10.00' } }])
    expect((await readAll(connector, access(), { stream, cursor: past.cursor })).rows).toEqual([])
    await deliver(message('till@example.com', 'id,date,total\n1,2026-01-13,12.00\n2,2026-01-14,3.00\n'))
    const next = await readAll(connector, access(), { stream, cursor: past.cursor })
    expect(next.rows.map(({ id, data }) => [id, data.total])).toEqual([
      ['1', '12.00'],
      ['2', '3.00'],
    ])
  })

  it('is encrypted before the password is sent', async () => {
    expect(await connector.check(access({ tls: 'unchecked' }))).toMatchObject({ isOk: true })
  })

  it.each<[string, SourceAccess, RegExp]>([
    ['a wrong password', access({}, 'wrong-pass-word'), /user or the password/],
    ['no such mailbox', access({ mailbox: 'Nowhere' }), /no such mailbox|closed the connection/],
    ['nobody there', access({ port: '1' }), /refused the connection/],
    ['a certificate that nobody vouches for', access({ tls: 'on' }), /certificate of its own/],
    ['a private address', { ...access(), allowsPrivate: false }, /private network/],
  ])('says what is wrong: %s', async (_what, given, message) => {
    expect(await connector.check(given)).toMatchObject({
      isOk: false,
      message: expect.stringMatching(message),
    })
  })
})
