import { describe, expect, it } from 'vitest'
import { SourceError } from '../source-error.ts'
import { anAccess } from '../testing/an-access.ts'
import { type FakeAnswer, fakeServer } from '../testing/fake-server.ts'
import { ask } from './ask.ts'
import { askJson } from './ask-json.ts'
import { retryAt } from './retry-after.ts'
import { baseUrl } from './source-url.ts'

const failureOf = async (asking: Promise<unknown>): Promise<SourceError> => {
  const error = await asking.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(error instanceof SourceError)) throw new Error(`no SourceError: ${error}`)
  return error
}

const quick = { mostBytes: 64 * 1024, wholeMs: 400, silenceMs: 150 }
const key = 'sk_live_51Habc+/='

describe('a request to another system', () => {
  it('brings JSON', async () => {
    await using server = await fakeServer(({ headers }) => ({ json: { key: headers.authorization } }))
    const { body } = await askJson(anAccess(), { url: server.url, headers: { authorization: 'Bearer 1234' } })
    expect(body).toEqual({ key: 'Bearer 1234' })
  })

  it.each<[FakeAnswer, SourceError['reason'], RegExp]>([
    [
      { status: 401, json: { message: `The key ${key} is wrong` } },
      'refused',
      /did not accept the key\. It said: The key ••• is wrong$/,
    ],
    [
      { status: 403, json: { errors: [{ detail: `No: ${encodeURIComponent(key)}` }] } },
      'refused',
      /does not let this key read the data\. It said: No: •••$/,
    ],
    [{ status: 404, text: '<html>' }, 'refused', /has nothing at this address\. Check the address\.$/],
    [
      { status: 400, json: { error: `Bearer ${key}` } },
      'refused',
      /refused the request \(400\)\. It said: •••$/,
    ],
    [{ status: 500, text: key }, 'broken', /has a problem \(500\)\.$/],
    [{ status: 429, headers: { 'retry-after': '90' } }, 'busy', /asks us to wait/],
    [{ status: 503, headers: { 'retry-after': '90' } }, 'busy', /asks us to wait/],
    [{ status: 200, text: ' <!doctype html>' }, 'refused', /answered with a web page instead of data/],
    [{ status: 200, text: `{"cut": "${key}` }, 'broken', /is not JSON\.$/],
    [{ status: 301, headers: { location: 'ftp://127.0.0.1/' } }, 'refused', /begin with https/],
  ])('says what %j means', async (answer, reason, message) => {
    await using server = await fakeServer(() => answer)
    const access = anAccess({ secrets: { key } })
    const error = await failureOf(
      askJson(access, { url: server.url, headers: { authorization: `Bearer ${key}` } }),
    )
    expect(error).toMatchObject({ reason, message: expect.stringMatching(message) })
    expect(error.message).not.toContain(key)
    if (reason === 'busy') expect(error.retryAt).toEqual(new Date('2026-03-10T12:01:30Z'))
  })

  it('reaches no private address unless that is allowed', async () => {
    const access = anAccess({ allowsPrivate: false })
    for (const host of [
      '127.0.0.1',
      '[::1]',
      '169.254.169.254',
      '168.63.129.16',
      'localhost',
      '10.0.0.8',
      '[::ffff:127.0.0.1]',
      // The same in other forms: decimal, octal, hexadecimal, short, mapped, and inside of other addresses.
      '2130706433',
      '0177.0.0.1',
      '0x7f.1',
      '127.1',
      '0',
      '127.0.0.1.',
      '[::ffff:7f00:1]',
      '[::127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '[fc00::1]',
      '100.64.0.1',
    ]) {
      const error = await failureOf(ask(access, { url: `https://${host}/` }))
      expect(error).toMatchObject({ reason: 'refused', message: expect.stringContaining('private network') })
    }
    expect(await failureOf(ask(access, { url: 'http://example.com/' }))).toMatchObject({
      message: expect.stringContaining('https'),
    })
  })

  it.each([
    '169.254.169.254',
    '[::ffff:169.254.169.254]',
    '[fe80::1]',
    '0.0.0.0',
    '[fd00:ec2::254]',
    '2852039166',
    '0xa9fea9fe',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::a9fe:a9fe]',
    '168.63.129.16',
    '100.100.100.200',
    '192.0.0.192',
  ])('is not led to %s, even where private addresses are allowed', async (host) => {
    await using server = await fakeServer(() => ({
      status: 302,
      headers: { location: `http://${host}/latest` },
    }))
    expect(await failureOf(ask(anAccess(), { url: server.url }))).toMatchObject({
      reason: 'refused',
      message: expect.stringContaining('private network'),
    })
  })

  it('takes no key to another host, and does not follow without end', async () => {
    await using other = await fakeServer(({ headers }) => ({ json: { key: headers.authorization ?? null } }))
    await using server = await fakeServer(({ path }) => ({
      status: 302,
      headers: { location: path === '/round' ? '/round' : other.url },
    }))
    const headers = { authorization: `Bearer ${key}` }
    expect((await askJson(anAccess(), { url: server.url, headers })).body).toEqual({ key: null })
    expect(await failureOf(ask(anAccess(), { url: `${server.url}/round`, headers }))).toMatchObject({
      message: expect.stringContaining('without end'),
    })
    expect(await failureOf(ask(anAccess(), { url: server.url, method: 'POST', body: '' }))).toMatchObject({
      message: expect.stringContaining('Enter that one'),
    })
  })

  it.each<[string, (write: (text: string) => boolean) => void, RegExp]>([
    ['says nothing', () => undefined, /took too long/],
    ['drips', (write) => void setInterval(() => write(' '), 50).unref(), /took too long/],
    ['stops in the middle', (write) => write('[1,'), /took too long/],
    ['never ends', (write) => void setInterval(() => write('x'.repeat(30_000)), 5).unref(), /more than 0 MB/],
  ])('ends where a system %s', async (_what, act, message) => {
    await using server = await fakeServer((_request, response) => {
      act((text) => response.writable && response.write(text))
      return undefined
    })
    const error = await failureOf(ask(anAccess(), { url: server.url }, quick))
    expect(error).toMatchObject({ reason: 'broken', message: expect.stringMatching(message) })
  })

  it('says that nobody is there', async () => {
    const server = await fakeServer(() => ({ json: 1 }))
    await server[Symbol.asyncDispose]()
    expect(await failureOf(ask(anAccess(), { url: server.url }))).toMatchObject({
      reason: 'broken',
      message: expect.stringContaining('refused the connection'),
    })
  })
})

it.each([
  [undefined, 60],
  ['0', 1],
  ['90', 90],
  ['Tue, 10 Mar 2026 12:02:00 GMT', 120],
  ['Mon, 09 Mar 2026 12:02:00 GMT', 1],
  ['999999999', 86_400],
  ['soon', 60],
])('Retry-After %s is %i seconds', (header, seconds) => {
  const now = new Date('2026-03-10T12:00:00Z')
  expect((retryAt(header, now).getTime() - now.getTime()) / 1000).toBe(seconds)
})

it.each([
  ['shop.example.com/', 'https://shop.example.com'],
  [' https://example.com/shop// ', 'https://example.com/shop'],
  ['http://192.168.0.4:8080', 'http://192.168.0.4:8080'],
])('reads the address %s', (typed, url) => expect(baseUrl(typed, true)).toBe(url))

it.each(['', 'https://', 'ftp://example.com', 'javascript://alert', 'https://me:word@example.com', 'a b'])(
  'refuses the address %s',
  (typed) => expect(() => baseUrl(typed, true)).toThrow(SourceError),
)
