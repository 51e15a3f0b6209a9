import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answering } from '#platform/http/answering.ts'
import { aFolder } from '#testing/a-folder.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { startTestApp } from '#testing/test-app.ts'

const web = () =>
  aFolder({
    'app.html': '<!doctype html><title>Tillsight</title>',
    'index.html': '<!doctype html><title>Tillsight</title>',
    'robots.txt': 'User-agent: *',
    'assets/index-abc123.js': 'export {}',
    'theme.js': '1',
  })

const failing = answering(
  { method: 'GET', path: '/planted/fail', access: 'public', summary: '', input: z.any(), output: z.any() },
  () => Promise.reject(new Error('planted')),
)

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join(';')

let store: TestStore
beforeAll(async () => {
  store = await aStore({}, await startTestApp({}, { webFolder: web(), planted: [failing] }))
})

const asked = {
  'an answer': { url: '/account/info/my', code: 200, caching: 'no-store' },
  'the health': { url: '/health', code: 200, caching: 'no-store' },
  'the description': { url: '/openapi.json', code: 200, caching: 'no-store' },
  'bad input': { url: '/account/info/my?x=1', code: 400, caching: 'no-store' },
  'a path that cannot be read': { url: '/%zz', code: 400, caching: 'no-store' },
  'no token': { url: '/account/info/my', code: 401, caching: 'no-store', headers: { authorization: '' } },
  'nothing there': { url: '/nothing', code: 404, caching: 'no-store' },
  'a failure of ours': { url: '/planted/fail', code: 500, caching: 'no-store' },
  'the page': { url: '/', code: 200, caching: 'no-cache' },
  'the page by name': { url: '/index.html', code: 200, caching: 'no-cache' },
  'a list for robots': { url: '/robots.txt', code: 200, caching: 'no-cache' },
  'a page of the app': {
    url: '/platform/dashboard',
    code: 200,
    caching: 'no-cache',
    headers: { accept: 'text/html' },
  },
  'an asset': {
    url: '/assets/index-abc123.js',
    code: 200,
    caching: 'public, max-age=31536000, immutable',
  },
  'a script without a fingerprint': { url: '/theme.js', code: 200, caching: 'no-cache' },
  'an asset that is not there': { url: '/assets/gone.js', code: 404, caching: 'no-store' },
  'a part of an asset that is not there': {
    url: '/assets/index-abc123.js',
    code: 416,
    caching: 'no-store',
    headers: { range: 'bytes=900-1000' },
  },
} satisfies Record<string, { url: string; code: number; caching: string; headers?: Record<string, string> }>

describe.each(Object.entries(asked))('with %s', (what, { url, code, caching, ...rest }) => {
  const ask = () => store.get(url, rest)

  it('come the headers that keep a browser safe', async () => {
    const { code: answered, headers } = await ask()

    expect(answered).toBe(code)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cache-control': caching,
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(headers['content-security-policy']).toMatch(/default-src 'none';.*frame-ancestors 'none'/)
    if (what !== 'a path that cannot be read') {
      expect(headers).toMatchObject({
        'content-security-policy': policy,
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-site',
      })
    }
  })

  it('comes nothing about what serves it, and nothing for other sites', async () => {
    const { headers } = await ask()

    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('set-cookie')
  })
})

describe('the policy of what a page may load', () => {
  it('names no other host, nothing inline and nothing evaluated', () => {
    expect(policy).not.toMatch(/unsafe|http|\*|eval/)
  })

  it('names the host of the API where that is split off', async () => {
    const split = await startTestApp({ API_URL: 'https://api.shop.example/v1' })

    const { headers } = await (await aVisitor(undefined, split)).get('/health')

    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.shop.example;")
  })
})

describe('another site', () => {
  const from = (origin: string) => ({ headers: { origin } })
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type,authorization',
  }
  const opened = () => startTestApp({ CORS_ORIGINS: 'https://shop.example,https://two.example' })

  it('may read nothing where none is allowed', async () => {
    const visitor = await aVisitor()

    const answer = await visitor.get('/health', from('https://evil.example'))
    const before = await visitor.ask({
      method: 'OPTIONS',
      url: '/auth/login',
      headers: { origin: 'https://evil.example', ...preflight },
    })

    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    expect(before.headers).not.toHaveProperty('access-control-allow-origin')
    expect(before.headers).not.toHaveProperty('access-control-allow-methods')
  })

  it('may read what it asks for when it is allowed, and may not send cookies', async () => {
    const visitor = await aVisitor(undefined, await opened())

    const { headers } = await visitor.get('/health', from('https://shop.example'))

    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://shop.example',
      vary: expect.stringMatching(/origin/i),
    })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it('may ask beforehand when it is allowed', async () => {
    const visitor = await aVisitor(undefined, await opened())

    const { code, headers } = await visitor.ask({
      method: 'OPTIONS',
      url: '/auth/login',
      headers: { origin: 'https://two.example', ...preflight },
    })

    expect(code).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://two.example',
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, X-Account',
    })
  })

  it.each([
    'https://evil.example',
    'https://shop.example.evil.example',
    'https://evilshop.example',
    'http://shop.example',
    'https://shop.example:8443',
    'null',
  ])('%s is not taken for one that is allowed', async (origin) => {
    const visitor = await aVisitor(undefined, await opened())

    const { headers } = await visitor.get('/health', from(origin))

    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})
