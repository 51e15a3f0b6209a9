import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import {
  aCategory,
  aProduct,
  asParts,
  catalogChecksum,
  namesIn,
  productFields,
  sendForm,
} from '#testing/a-catalog.ts'
import { aForm, boundary, type FormPart } from '#testing/a-form.ts'
import { aPicture, paddedTo } from '#testing/a-picture.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { startTestApp } from '#testing/test-app.ts'

const megabytes = 1024 * 1024

const aWholeForm = async (store: TestStore): Promise<FormPart[]> => [
  ...asParts(productFields((await aCategory(store)).id)),
  ['picture', { file: await aPicture() }],
]

const sendRaw = (store: TestStore, payload: string | Buffer, type: string | null) =>
  store.ask({
    method: 'POST',
    url: '/product/create',
    payload,
    headers: { authorization: `Bearer ${store.token}`, ...(type === null ? {} : { 'content-type': type }) },
  })

describe('a product form', () => {
  it.each<[string, FormPart[], number, object]>([
    ['a second file', [['more', { file: Buffer.from('x') }]], 413, {}],
    [
      'more fields than anyone needs',
      Array.from({ length: 16 }, (_, at): FormPart => [`field${at}`, 'x']),
      413,
      {},
    ],
    ['a text that is too long', [['note', 'x'.repeat(10_001)]], 413, { note: 'This text is too long.' }],
    ['a field twice', [['name', 'Another']], 400, { name: 'This field was sent twice.' }],
    ['a field of the prototype', [['__proto__', 'x']], 400, {}],
    ['a field of every object', [['constructor', 'x']], 400, {}],
    ['a field that nobody knows', [['status', 'ACTIVE']], 400, { status: 'Unknown field.' }],
    ['a field in brackets', [['price[]', '1']], 400, { 'price[]': 'Unknown field.' }],
    ['a field without a name', [['', 'x']], 400, {}],
  ])('with %s is refused whole', async (_what, more, code, error) => {
    const store = await aStore()
    const form = await aWholeForm(store)
    const before = await catalogChecksum(store)

    const answer = await sendForm(store, '/product/create', [...form, ...more])

    expect(answer).toMatchObject({ code, status: 'ERROR', error })
    expect(await catalogChecksum(store)).toBe(before)
  })

  it('takes a file where text belongs for no text, and text for no file', async () => {
    const store = await aStore()
    const { id } = await aCategory(store)
    const { name, ...fields } = productFields(id)

    const answer = await sendForm(store, '/product/create', [
      ...asParts({ ...fields, picture: 'a.png' }),
      ['name', { file: Buffer.from(name ?? '') }],
    ])

    expect(answer).toMatchObject({
      code: 400,
      error: { name: 'Name is required', picture: 'Product picture is required' },
    })
  })

  it('takes text that claims to be JSON for no text', async () => {
    const store = await aStore()
    const part = (content: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: application/json\r\n\r\n${content}\r\n--${boundary}--\r\n`
    const type = `multipart/form-data; boundary=${boundary}`

    expect(await sendRaw(store, part('{"length":3}'), type)).toMatchObject({
      code: 400,
      error: { name: 'Name is required' },
    })
    expect((await sendRaw(store, part('{'), type)).code).toBe(400)
    expect((await sendRaw(store, part('{"__proto__":{"a":1}}'), type)).code).toBe(400)
  })

  it('that is broken is refused as such', async () => {
    const store = await aStore()
    const whole = aForm(await aWholeForm(store))
    const type = whole.headers['content-type']
    const before = await catalogChecksum(store)
    const broken: [Buffer | string, string][] = [
      [whole.payload, 'multipart/form-data'],
      [whole.payload, 'multipart/form-data; boundary='],
      [whole.payload, 'multipart/form-data; boundary=another'],
      [whole.payload.subarray(0, -30), type],
      [whole.payload.subarray(0, 200), type],
      [`--${boundary}\r\n\r\n\r\n--${boundary}--\r\n`, type],
      [`--${boundary}\r\nContent-Disposition: form-data; name="name\r\n\r\nx`, type],
      [`--${boundary}\r\n${'X-A: b\r\n'.repeat(2000)}\r\nx\r\n--${boundary}--\r\n`, type],
      ['no form at all', type],
      ['', type],
    ]

    for (const [payload, contentType] of broken) {
      const answer = await sendRaw(store, payload, contentType)
      expect(answer).toMatchObject({ code: 400, status: 'ERROR' })
    }
    expect(await catalogChecksum(store)).toBe(before)
  })

  it('is no JSON, no query string and no plain text', async () => {
    const store = await aStore()

    for (const type of [
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'image/png',
      null,
    ]) {
      expect(await sendRaw(store, '{"name":"x"}', type)).toMatchObject({ code: 415, status: 'ERROR' })
    }
  })

  it('is read from those only who may write', async () => {
    const store = await aStore()
    const form = aForm(await aWholeForm(store))

    const answer = await store.ask({ method: 'POST', url: '/product/create', ...form })

    expect(answer).toMatchObject({ code: 401, message: 'Sign in to continue.' })
  })
})

describe('over a real connection', () => {
  const aServedStore = async () => {
    const app = await startTestApp()
    const store = await aStore({}, app)
    const address = await app.server.listen({ port: 0 })
    const authorization = `Bearer ${store.token}`
    return { app, store, address, authorization }
  }

  it('a picture far beyond the limit is answered, and the next request is served', async () => {
    const { store, address, authorization } = await aServedStore()
    const form = new FormData()
    form.set('picture', new Blob([new Uint8Array(paddedTo(await aPicture(), 12 * megabytes))]), 'a.png')

    const answer = await fetch(`${address}/product/create`, {
      method: 'POST',
      body: form,
      headers: { authorization },
    })

    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ error: { picture: 'File size cannot exceed 2MB.' } })
    expect((await fetch(`${address}/product/view`, { headers: { authorization } })).status).toBe(200)
    expect(await namesIn(store)).toEqual([])
  })

  it('a form that breaks off in its middle leaves nothing behind and harms nobody', async () => {
    const { app, store, address, authorization } = await aServedStore()
    const form = aForm(await aWholeForm(store))
    const before = await catalogChecksum(store)
    const breakOff = (bytes: number) =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(Number(new URL(address).port), 'localhost', () => {
          const head = [
            'POST /product/create HTTP/1.1',
            'Host: localhost',
            `Authorization: ${authorization}`,
            `Content-Type: ${form.headers['content-type']}`,
            `Content-Length: ${form.payload.length}`,
          ]
          socket.write(`${head.join('\r\n')}\r\n\r\n`)
          socket.write(form.payload.subarray(0, bytes), () => setTimeout(() => socket.destroy(), 50))
        })
        socket.on('close', () => resolve())
        socket.on('error', reject)
      })

    await Promise.all([10, 100, 300, form.payload.length - 60, form.payload.length - 1].map(breakOff))

    expect((await fetch(`${address}/product/view`, { headers: { authorization } })).status).toBe(200)
    expect(await catalogChecksum(store)).toBe(before)
    expect(app.logged.filter((line) => line.includes('unexpectedly'))).toEqual([])
    expect(await aProduct(store)).toMatchObject({ name: 'Blue mug' })
  })
})
