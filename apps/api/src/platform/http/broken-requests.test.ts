import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { ErrorEnvelope } from '@tillsight/contract/errors'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerOn, asHttp, openSocket, portOf, type RawAnswer, sendRaw } from '#testing/raw-http.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})

const json = { 'Content-Type': 'application/json' }
const mebibyte = 1024 * 1024
const login = (body: string, headers: Record<string, string> = json) =>
  asHttp('/auth/login', { headers, body })

const unsubscribe = (body: string, headers: Record<string, string> = {}) =>
  asHttp(`/report_schedule/unsubscribe?token=${'x'.repeat(32)}`, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })

const expectEnvelope = (answer: RawAnswer | null, status: number) => {
  expect(answer).toMatchObject({ status })
  expect(ErrorEnvelope.strict().safeParse(answer?.json).success).toBe(true)
  expect(answer?.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
}

const isAlive = async () => (await sendRaw(app, asHttp('/health', { method: 'GET' })))?.status === 200

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('over a real socket', () => {
  it.each<[string, number, string]>([
    ['malformed JSON', 400, login('{"email":')],
    ['an empty body that is said to be JSON', 400, asHttp('/auth/login', { headers: json })],
    ['no body and no type', 400, asHttp('/auth/login')],
    ['a body of 1 MiB and one byte', 413, login(`"${'x'.repeat(mebibyte - 1)}"`)],
    ['a body of 10 MB', 413, login(`"${'x'.repeat(10_000_000)}"`)],
    [
      'a body of 10 MB in chunks of unknown number',
      413,
      asHttp('/auth/login', { headers: { ...json, 'Transfer-Encoding': 'chunked' } }) +
        `100000\r\n${'x'.repeat(0x100000)}\r\n`.repeat(10),
    ],
    ['arrays 50,000 deep', 400, login(nested(50_000))],
    ['arrays 50,000 deep in a field', 400, login(`{"email":${nested(50_000)},"password":"x"}`)],
    ['objects 50,000 deep', 400, login(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`)],
    ['a content type with a tab in it', 415, login('{}', { 'Content-Type': 'application/json\ta' })],
    ['a content type with a space before it', 400, login('{}', { 'Content-Type': '  application/json' })],
    ['plain text', 415, login('{}', { 'Content-Type': 'text/plain' })],
    ['a form', 415, login('a=b', { 'Content-Type': 'application/x-www-form-urlencoded' })],
    ['a form with files', 415, login('x', { 'Content-Type': 'multipart/form-data; boundary=x' })],
    ['a body of no type', 415, login('{}', {})],
    ['a body of a type that is none', 415, login('{}', { 'Content-Type': ';;;' })],
    ['an encoding that is not known', 415, login('{}', { ...json, 'Content-Encoding': 'pigeon' })],
    [
      'a body that is said to be packed and is not',
      415,
      login('{}', { ...json, 'Content-Encoding': 'gzip' }),
    ],
    [
      'a small body that unpacks to 100 MB',
      415,
      login(gzipSync(Buffer.alloc(1e8, ' ')).toString('latin1'), { ...json, 'Content-Encoding': 'gzip' }),
    ],
    [
      'a form of a few bytes that unpacks to 100 MB',
      415,
      unsubscribe(brotliCompressSync(Buffer.alloc(1e8, 'a')).toString('latin1'), {
        'Content-Encoding': 'br',
      }),
    ],
    ['a form that is said to be packed and is not', 415, unsubscribe('a=b', { 'Content-Encoding': 'gzip' })],
    ['a form of 1,025 bytes where 1,024 are read', 413, unsubscribe('x'.repeat(1025))],
    [
      'a form in chunks of unknown number where 1,024 bytes are read',
      413,
      `${unsubscribe('', { 'Transfer-Encoding': 'chunked' })}1000\r\n${'x'.repeat(0x1000)}\r\n`,
    ],
    [
      'files that are packed',
      415,
      asHttp('/product/create', {
        headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Encoding': 'deflate' },
        body: 'x',
      }),
    ],
    [
      'a packed body for a page',
      415,
      asHttp('/', { method: 'GET', headers: { 'Content-Encoding': 'gzip' }, body: 'x' }),
    ],
    [
      'a packed body for nothing',
      415,
      asHttp('/nothing/here', { headers: { ...json, 'Content-Encoding': 'gzip, identity' }, body: '{}' }),
    ],
    ['a wrong method', 404, asHttp('/auth/login', { method: 'GET' })],
    ['a method that changes', 404, asHttp('/auth/login', { method: 'DELETE' })],
    ['a method of another protocol', 404, asHttp('/auth/login', { method: 'PROPFIND' })],
    ['a request to repeat itself', 404, asHttp('/health', { method: 'TRACE' })],
    ['a method that there is not', 400, asHttp('/auth/login', { method: 'BREW' })],
    ['an unknown path', 404, asHttp('/nothing/here', { method: 'GET' })],
    ['a path that cannot be read', 400, asHttp('/%zz', { method: 'GET' })],
    ['a path of bytes that are no text', 400, asHttp('/%ff%fe', { method: 'GET' })],
    ['a path with a slash too many', 404, asHttp('//health', { method: 'GET' })],
    ['an address of 20 kB', 431, asHttp(`/${'x'.repeat(20_000)}`, { method: 'GET' })],
    [
      'an Authorization header of 1 MB',
      431,
      asHttp('/account/info/my', { method: 'GET', headers: { Authorization: `Bearer ${'x'.repeat(1e6)}` } }),
    ],
    [
      'two thousand headers',
      431,
      asHttp('/health', {
        method: 'GET',
        headers: Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`x-${n}`, 'x'.repeat(10)])),
      }),
    ],
    [
      'both a length and chunks',
      400,
      `${asHttp('/auth/login', { headers: { ...json, 'Content-Length': '6', 'Transfer-Encoding': 'chunked' } })}0\r\n\r\nG`,
    ],
    ['two lengths', 400, login('{}', { ...json, 'content-length': '3' })],
    ['a length that is no number', 400, asHttp('/auth/login', { headers: { 'Content-Length': '+2' } })],
    ['no Host', 400, 'GET /health HTTP/1.1\r\n\r\n'],
    ['an expectation that is not known', 400, login('{}', { ...json, Expect: 'miracles' })],
    ['garbage', 400, '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001ü\r\n\r\n'],
    ['a newer protocol', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a header without a name', 400, 'GET /health HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n'],
    ['a header of two lines', 400, 'GET /health HTTP/1.1\r\nHost: a\r\nX: a\r\n b\u0000\r\n\r\n'],
  ])('%s is answered %i in the envelope, and the server lives on', async (_what, status, bytes) => {
    const answer = await sendRaw(app, bytes)

    expectEnvelope(answer, status)
    expect(await isAlive()).toBe(true)
  })

  it('takes a request with more after its end as two, and answers the second for itself', async () => {
    const socket = openSocket(await portOf(app))
    const whole = (async () => {
      let text = ''
      for await (const part of socket) text += part
      return text
    })()
    socket.write(`${login('{}')}GET /nothing/here HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)

    expect((await whole).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 404'])
  })

  it('disconnects a client that sends garbage, even if it keeps sending', async () => {
    const socket = openSocket(await portOf(app))
    const answer = answerOn(socket)
    socket.write('garbage\r\n\r\n')
    await answer

    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    const talk = setInterval(() => socket.write('more\r\n'), 100)

    await closed.finally(() => clearInterval(talk))
    expect((await answer)?.status).toBe(400)
  })
})

describe('while it stops', () => {
  it('finishes what it has started, and asks the others in the envelope to retry', async () => {
    const stopping = await startTestApp()
    const port = await portOf(stopping)
    const other = openSocket(port)
    const refused = answerOn(other)
    other.write('GET /health HTTP/1.1\r\n')
    await sleep(100)
    const begun = openSocket(port)
    const finished = answerOn(begun)
    begun.write(asHttp('/auth/forgot', { headers: json, body: '{"email":"nobody@example.com"}' }))
    await once(stopping.server.server, 'request')

    const closing = stopping.server.close()
    other.write('Host: localhost\r\n\r\n')

    expect(await finished).toMatchObject({ status: 200, headers: { connection: 'close' } })
    expectEnvelope(await refused, 503)
    expect((await refused)?.headers).toMatchObject({ 'retry-after': '5', connection: 'close' })
    await closing
  })
})
