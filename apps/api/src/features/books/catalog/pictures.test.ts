import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  aCategory,
  aProduct,
  asParts,
  catalogChecksum,
  countPictures,
  namesIn,
  productFields,
  sendForm,
  sendProduct,
} from '#testing/a-catalog.ts'
import { aPicture, aPixelFlood, paddedTo } from '#testing/a-picture.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

const tooDeep = 'This picture is too large: at most 12.5 megapixels.'
const megabytes = 1024 * 1024
const wrongFormat = 'Choose a PNG, JPG or WEBP picture.'
const unreadable = 'This picture cannot be read. Choose another.'
const tooManyPixels = 'This picture is too large: at most 25 megapixels.'

const served = async (store: TestStore, url: string): Promise<Buffer> =>
  (await store.app.server.inject({ url })).rawPayload

const drawing = (): Sharp => sharp({ create: { width: 40, height: 30, channels: 4, background: '#2a78' } })
const jpegHead = '\xff\xd8\xff'
const pngHead = '\x89PNG\r\n\x1a\n'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const bytes = (text: string) => () => Buffer.from(text, 'latin1')

describe('a picture', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['PNG', () => aPicture()],
    ['JPEG', () => aPicture({ format: 'jpeg' })],
    ['WebP', () => aPicture({ format: 'webp' })],
    ['PNG with a palette', () => drawing().png({ palette: true }).toBuffer()],
    ['interlaced PNG', () => drawing().png({ progressive: true }).toBuffer()],
    ['PNG of 16 bits', () => drawing().toColourspace('rgb16').png().toBuffer()],
    ['grey PNG', () => drawing().toColourspace('b-w').png().toBuffer()],
    ['JPEG in the colours of print', () => drawing().toColourspace('cmyk').jpeg().toBuffer()],
    ['WebP without loss', () => drawing().webp({ lossless: true }).toBuffer()],
    ['dot', () => aPicture({ width: 1, height: 1 })],
    ['hair', () => aPicture({ width: 8000, height: 1 })],
    ['PNG of 25 megapixels', async () => aPixelFlood(5000, 'one bit')],
    ['PNG of exactly 2 MB', async () => paddedTo(await aPicture(), 2 * megabytes)],
  ])('may be a %s, and is served as WebP in two sizes', async (_what, draw) => {
    const store = await aStore()
    const { id } = await aCategory(store)

    const { code, data } = await sendProduct(store, '/product/create', productFields(id), await draw())

    expect(code).toBe(200)
    const [small, large] = await Promise.all(
      [data.picture, data.picture_large].map(async (url) => sharp(await served(store, url)).metadata()),
    )
    expect(small).toMatchObject({ format: 'webp', width: 96, height: 96 })
    expect(large?.format).toBe('webp')
    expect(Math.max(large?.width ?? 0, large?.height ?? 0)).toBeLessThanOrEqual(800)
  })

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['16383² pixels in 1 MB', () => aPixelFlood(16_383, 'rgba'), tooManyPixels],
    ['30000² pixels in 109 kB', () => aPixelFlood(30_000, 'one bit'), tooManyPixels],
    ['one pixel a side too many', () => aPixelFlood(5001, 'one bit'), tooManyPixels],
    ['half as many pixels of 16 bits', () => aPixelFlood(3536, 'deep rgba'), tooDeep],
    ['an SVG', bytes(svg), wrongFormat],
    ['an SVG behind a PNG head', bytes(`${pngHead}${svg}`), unreadable],
    ['a page behind a JPEG head', bytes(`${jpegHead}<html><script>alert(1)</script>`), unreadable],
    ['rubbish behind a WebP head', bytes(`RIFF\x24\0\0\0WEBPVP8 ${'x'.repeat(40)}`), unreadable],
    ['a GIF', () => drawing().gif().toBuffer(), wrongFormat],
    ['a TIFF', () => drawing().tiff().toBuffer(), wrongFormat],
    ['an AVIF', () => drawing().avif({ effort: 0 }).toBuffer(), wrongFormat],
    ['a HEIC', bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), wrongFormat],
    ['a BMP', bytes('BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'), wrongFormat],
    ['a PDF', bytes('%PDF-1.7\n'), wrongFormat],
    ['a zip', bytes('PK\x03\x04'), wrongFormat],
    ['a sound in a RIFF', bytes('RIFF\x24\0\0\0WAVEfmt '), wrongFormat],
    ['GIF and script at once', bytes('GIF89a=1;alert(1)'), wrongFormat],
    ['nothing', () => Buffer.alloc(0), 'Product picture is required'],
    [
      'a PNG cut short',
      async () => (await aPicture({ width: 400, height: 400 })).subarray(0, 300),
      unreadable,
    ],
    ['a JPEG cut short', async () => (await aPicture({ format: 'jpeg' })).subarray(0, 200), unreadable],
  ])('may not be %s, regardless of its name and type', async (_what, draw, message) => {
    const store = await aStore()
    const { id } = await aCategory(store)
    const before = await catalogChecksum(store)

    const answer = await sendProduct(store, '/product/create', productFields(id), await draw())

    expect(answer).toMatchObject({ code: 400, error: { picture: message } })
    expect(await catalogChecksum(store)).toBe(before)
  })

  it('of too many pixels is refused before any is unpacked', async () => {
    const store = await aStore()
    const fields = productFields((await aCategory(store)).id)
    const flood = aPixelFlood(16_383, 'rgba')
    await sendProduct(store, '/product/create', fields)

    const start = process.cpuUsage()
    const answer = await sendProduct(store, '/product/create', fields, flood)
    const { user, system } = process.cpuUsage(start)

    expect(flood.length).toBeLessThan(2 * megabytes)
    expect(answer.code).toBe(400)
    expect((user + system) / 1000).toBeLessThan(200)
  })

  it('of one byte more than 2 MB is refused with the same message as the form', async () => {
    const store = await aStore()
    const { id } = await aCategory(store)
    const picture = paddedTo(await aPicture(), 2 * megabytes + 1)

    const answer = await sendProduct(store, '/product/create', productFields(id), picture)

    expect(answer).toMatchObject({
      code: 413,
      message: 'File size cannot exceed 2MB.',
      error: { picture: 'File size cannot exceed 2MB.' },
    })
    expect(await countPictures(store)).toBe(0)
  })

  it('is re-encoded: trailing bytes, a location and a comment in the file are dropped', async () => {
    const store = await aStore()
    const { id } = await aCategory(store)
    const exif = { IFD0: { Copyright: '<script>alert(1)</script>' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } }
    const telling = await drawing().jpeg().withExif(exif).toBuffer()
    const tailed = Buffer.concat([await aPicture(), Buffer.from('<script>alert(1)</script>')])
    expect(telling.includes('<script>')).toBe(true)

    for (const picture of [telling, tailed]) {
      const { data } = await sendProduct(store, '/product/create', productFields(id), picture)
      for (const url of [data.picture, data.picture_large]) {
        const file = await served(store, url)
        const { exif, xmp, iptc, icc, comments } = await sharp(file).metadata()
        expect(file.includes('script')).toBe(false)
        expect([exif, xmp, iptc, icc, comments]).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
          undefined,
        ])
      }
    }
  })

  it('that is rotated by its metadata is turned upright', async () => {
    const store = await aStore()
    const { id } = await aCategory(store)
    const lying = await drawing().jpeg().withMetadata({ orientation: 6 }).toBuffer()

    const { data } = await sendProduct(store, '/product/create', productFields(id), lying)

    expect(await sharp(await served(store, data.picture_large)).metadata()).toMatchObject({
      width: 30,
      height: 40,
    })
  })

  it('that moves stands still', async () => {
    const store = await aStore()
    const { id } = await aCategory(store)
    const frames = await Promise.all(
      Array.from({ length: 300 }, (_, at) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background: at % 2 ? '#f00' : '#0f0' } })
          .png()
          .toBuffer(),
      ),
    )
    const film = await sharp(frames, { join: { animated: true } })
      .webp({ effort: 0 })
      .toBuffer()
    expect((await sharp(film).metadata()).pages).toBeGreaterThan(200)

    const { data } = await sendProduct(store, '/product/create', productFields(id), film)

    const { pages, width, height } = await sharp(await served(store, data.picture_large)).metadata()
    expect([pages ?? 1, width, height]).toEqual([1, 20, 20])
  })

  it('is stored under a generated name, regardless of the file name', async () => {
    const store = await aStore()
    const fields = asParts(productFields((await aCategory(store)).id))
    const file = await aPicture()

    for (const name of ['../../x', '..\\x.png', '/etc/passwd', 'a.png\0.html', 'a.svg', 'x'.repeat(4000)]) {
      const picture = { file, name, type: 'text/html' }
      const { code, data } = await sendForm(store, '/product/create', [...fields, ['picture', picture]])
      expect(code).toBe(200)
      expect(data.picture).toMatch(/^\/picture\/view\?store=[0-9a-f-]{36}&id=[\w-]{24}&size=small$/)
    }
  })
})

describe('the address of a picture', () => {
  it('needs no token, never changes what it shows, and cannot run as a page', async () => {
    const store = await aStore()
    const product = await aProduct(store)

    for (const url of [product.picture, product.picture_large]) {
      const picture = await store.app.server.inject({ url })
      expect(picture.statusCode).toBe(200)
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-site',
      })
      expect(picture.headers).not.toHaveProperty('set-cookie')
    }
  })

  it('cannot be guessed, not even from the same picture', async () => {
    const store = await aStore()
    const { id } = await aCategory(store)

    const ids = [
      (await aProduct(store, { id_category: id })).picture,
      (await aProduct(store, { id_category: id })).picture,
    ].map((url) => new URL(url, 'http://x').searchParams.get('id') ?? '')

    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(Buffer.from(id, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
  })

  it('shows nothing for another store, size or id', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const [mine, theirs] = [await aProduct(store), await aProduct(other)]
    const address = (product: { picture: string }, change: Record<string, string>) => {
      const url = new URL(product.picture, 'http://x')
      for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value)
      return `${url.pathname}${url.search}`
    }
    const theirId = new URL(theirs.picture, 'http://x').searchParams.get('id') ?? ''

    for (const id of [theirId, 'A'.repeat(24), "' or true --"]) {
      expect(await store.get(address(mine, { id }))).toMatchObject({
        code: 404,
        message: 'This picture does not exist.',
        error: { id: 'This picture does not exist.' },
      })
    }
    expect(await store.get(address(mine, { size: 'original' }))).toMatchObject({
      code: 400,
      error: { size: 'This size does not exist.' },
    })
    expect((await store.get(address(mine, { store: 'nope' }))).code).toBe(404)
    expect((await store.get('/picture/view')).code).toBe(400)
  })

  it('is gone with its product', async () => {
    const store = await aStore()
    const product = await aProduct(store)

    await store.ask({
      method: 'DELETE',
      url: `/product/delete?id=${product.id}`,
      headers: { authorization: `Bearer ${store.token}` },
    })

    expect((await store.get(product.picture)).code).toBe(404)
    expect(await countPictures(store)).toBe(0)
  })
})

describe('many pictures at once', () => {
  it('do not keep others from the list', async () => {
    const store = await aStore()
    const fields = productFields((await aCategory(store)).id)
    const heavy = paddedTo(aPixelFlood(500, 'rgba'), 2 * megabytes)
    let done = 0
    const uploads = Array.from({ length: 24 }, async (_, at) => {
      const key = { 'idempotency-key': `upload-${at}` }
      const { code } = await sendProduct(store, '/product/create', fields, heavy, key)
      done += 1
      return code
    })

    await Promise.race(uploads)
    const list = await store.get('/product/view')
    const doneBeforeTheList = done

    expect(list.code).toBe(200)
    expect(doneBeforeTheList).toBeLessThan(7)
    expect(new Set(await Promise.all(uploads))).toEqual(new Set([200]))
    expect(await namesIn(store)).toHaveLength(24)
  })
})
