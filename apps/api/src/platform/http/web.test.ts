import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFolder } from '#testing/a-folder.ts'
import { asHttp, sendRaw } from '#testing/raw-http.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const page = '<!doctype html><title>Tillsight</title>'
const landing = '<!doctype html><h1>Sell, and see.</h1><link rel="canonical" href="{{PUBLIC_URL}}/" />'
const publicUrl = 'https://shop.example/a&b'
const secret = 'kept to ourselves'
const script = 'export const sell = "and see"\n'.repeat(100)

/** A web folder with secrets around it, inside a folder that is named like the one of fingerprinted files. */
const aWebFolder = (): string => {
  const around = aFolder({
    'secret.txt': secret,
    'assets/secret.txt': secret,
    'assets/web/app.html': page,
    'assets/web/index.html': landing,
    'assets/web/help.html': '<!doctype html><h1>Help</h1>',
    'assets/web/robots.txt': 'Sitemap: {{PUBLIC_URL}}/sitemap.xml',
    'assets/web/sitemap.xml': '<loc>{{PUBLIC_URL}}/</loc>',
    'assets/web/assets/index-abc123.js': 'export {}',
    'assets/web/.git/config': secret,
    'assets/web/.env': secret,
  })
  const folder = path.join(around, 'assets/web')
  writeFileSync(path.join(folder, 'assets/till-abc123.js'), script)
  writeFileSync(path.join(folder, 'assets/till-abc123.js.br'), brotliCompressSync(script))
  writeFileSync(path.join(folder, 'assets/till-abc123.js.gz'), gzipSync(script))
  return folder
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: publicUrl }, { webFolder: aWebFolder() })
})

const get = (url: string, accept = '*/*') =>
  sendRaw(app, asHttp(url, { method: 'GET', headers: { Accept: accept, Connection: 'close' } }))

describe('the web app', () => {
  it.each(['/app.html', '/login', '/platform/products?id=7', '/auth/login', '/a/b/c.html'])(
    'is what a person gets at %s',
    async (url) => {
      const answer = await get(url, 'text/html,application/xhtml+xml')

      expect(answer).toMatchObject({ status: 200, text: page })
      expect(answer?.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      })
    },
  )

  it.each([
    ['/', 'text/html', '<h1>Sell, and see.</h1>'],
    ['/index.html', 'text/html', '<link rel="canonical" href="https://shop.example/a&amp;b/" />'],
    ['/help', 'text/html', '<h1>Help</h1>'],
    ['/sitemap.xml', 'application/xml', '<loc>https://shop.example/a&amp;b/</loc>'],
    ['/robots.txt', 'text/plain', 'Sitemap: https://shop.example/a&b/sitemap.xml'],
  ])('arrives as text at %s, and says where people reach it', async (url, type, part) => {
    const answer = await get(url)

    expect(answer?.status).toBe(200)
    expect(answer?.text).toContain(part)
    expect(answer?.headers).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
    })
  })

  it('is not sent again to who has it already', async () => {
    const etag = (await get('/'))?.headers.etag ?? ''

    const again = await sendRaw(
      app,
      asHttp('/', { method: 'GET', headers: { 'If-None-Match': etag, Connection: 'close' } }),
    )

    expect(again).toMatchObject({ status: 304, text: '' })
  })

  it('is not what a program gets at an address that is not there', async () => {
    const answer = await get('/login', 'application/json')

    expect(answer).toMatchObject({ status: 404, json: { status: 'ERROR' } })
  })

  it('keeps files with a fingerprint for a year, and the page not at all', async () => {
    const [asset, index] = [await get('/assets/index-abc123.js'), await get('/')]

    expect(asset?.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
    })
    expect(index?.headers['cache-control']).toBe('no-cache')
  })

  it('is left out where it was not built', async () => {
    const bare = await startTestApp()

    const answer = await sendRaw(bare, asHttp('/', { method: 'GET', headers: { Accept: 'text/html' } }))

    expect(answer).toMatchObject({ status: 404, json: { message: 'There is no GET / here.' } })
  })
})

describe('a file that the build has compressed', () => {
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    app.server.inject({ method, url: '/assets/till-abc123.js', headers })
  const browser = 'gzip, deflate, br, zstd'
  const asItIs = (body: Buffer) => body

  it.each([
    ['br', browser, brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
    ['gzip', '*', gunzipSync],
    [undefined, 'identity', asItIs],
    [undefined, '', asItIs],
  ])('comes as %s to who takes "%s"', async (encoding, taken, unpack) => {
    const { statusCode, headers, rawPayload } = await ask({ 'accept-encoding': taken })

    expect(statusCode).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(unpack(rawPayload).toString()).toBe(script)
  })

  it('is sent as it is, and not compressed again', async () => {
    const { rawPayload } = await ask({ 'accept-encoding': browser })

    expect(rawPayload).toEqual(brotliCompressSync(script))
  })

  it('has a tag for each form, and is not sent again to who has it', async () => {
    const [packed, plain] = [await ask({ 'accept-encoding': browser }), await ask({})]
    const etag = String(packed.headers.etag)

    const again = await ask({ 'accept-encoding': browser, 'if-none-match': etag })

    expect(etag).not.toBe(plain.headers.etag)
    expect(again).toMatchObject({ statusCode: 304, payload: '' })
  })

  it('can be asked for its size alone, and for a part', async () => {
    const whole = brotliCompressSync(script)

    const head = await ask({ 'accept-encoding': browser }, 'HEAD')
    const part = await ask({ 'accept-encoding': browser, range: 'bytes=2-9' })

    expect(head.headers).toMatchObject({ 'content-length': String(whole.length), 'content-encoding': 'br' })
    expect(head.rawPayload).toHaveLength(0)
    expect(part).toMatchObject({ statusCode: 206, rawPayload: whole.subarray(2, 10) })
  })

  it('varies by encoding also where other origins are allowed', async () => {
    const shared = await startTestApp({ CORS_ORIGINS: 'https://till.example' }, { webFolder: aWebFolder() })

    const { headers } = await shared.server.inject({
      url: '/assets/till-abc123.js',
      headers: { 'accept-encoding': browser, origin: 'https://till.example' },
    })

    expect(headers.vary).toMatch(/accept-encoding/i)
    expect(headers.vary).toMatch(/origin/i)
  })

  it.each(['/assets/till-abc123.js.br', '/assets/till-abc123.js.gz', '/assets/till-abc123.js%2ebr'])(
    'has no second address: %s',
    async (url) => {
      const answer = await get(url)

      expect(answer).toMatchObject({ status: 404, json: { status: 'ERROR' } })
    },
  )
})

describe('nothing is served from', () => {
  it.each([
    '/../secret.txt',
    '/../../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%252e%252e%252fsecret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '//secret.txt',
    '/./../secret.txt',
    '/....//secret.txt',
    '/secret.txt%00.js',
    '/%c0%ae%c0%ae/secret.txt',
    'http://localhost/../secret.txt',
  ])('outside its folder: %s', async (url) => {
    const [asProgram, asPerson] = [await get(url), await get(url, 'text/html')]

    expect(asProgram?.status).toBeGreaterThanOrEqual(400)
    expect(asProgram?.status).toBeLessThan(500)
    expect(`${asProgram?.text}${asPerson?.text}`).not.toContain(secret)
  })

  it.each(['/.git/config', '/.env', '/%2egit/config', '/.git', '/.git/HEAD', '/assets/.git/config'])(
    'what is hidden: %s',
    async (url) => {
      const answer = await get(url)

      expect(answer).toMatchObject({ status: 404, json: { status: 'ERROR' } })
    },
  )

  it('where a link leads out', async () => {
    const folder = aWebFolder()
    mkdirSync(path.join(folder, 'late'))
    writeFileSync(path.join(folder, 'late/there.txt'), 'here')
    const late = await startTestApp({}, { webFolder: folder })
    symlinkSync('/etc', path.join(folder, 'late/out'))

    const answer = await sendRaw(late, asHttp('/late/out/passwd', { method: 'GET' }))

    expect(answer?.status).toBe(404)
  })
})
