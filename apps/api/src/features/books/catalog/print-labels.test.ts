import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

const asked = { layout: 'ROLL_57X32', code: 'EAN13' }

const print = async ({ app, token }: Pick<TestStore, 'app' | 'token'>, body: object) => {
  const { statusCode, headers, rawPayload } = await app.server.inject({
    method: 'POST',
    url: '/product/labels',
    headers: { authorization: `Bearer ${token}` },
    payload: { ...asked, ...body },
  })
  if (statusCode !== 200) return { statusCode, texts: [], error: JSON.parse(rawPayload.toString()).error }
  const file = await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise
  const texts = await Promise.all(
    Array.from({ length: file.numPages }, async (_, place) => {
      const { items } = await (await file.getPage(place + 1)).getTextContent()
      return items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : []))
    }),
  )
  return { statusCode, headers, texts }
}

describe('labels', () => {
  it('are printed in the order and number asked for, with the long name and the price of each unit', async () => {
    const store = await aStore()
    const [mug, cheese] = [
      await aProduct(store, { sku: 'M-1', barcodes: '4006381333931' }),
      await aProduct(store, { name: 'Cheese', long_name: 'Cheese from the alps', unit: 'KG', price: '31' }),
    ]

    const { headers, texts } = await print(store, {
      labels: [
        { id: cheese.id, copies: 1 },
        { id: mug.id, copies: 2 },
      ],
    })

    const ofMug = ['Blue mug', '$12.50', 'M-1', '4006381333931']
    expect(texts).toEqual([['Cheese from the alps', '$31.00 / kg'], ofMug, ofMug])
    expect(headers?.['content-disposition']).toMatch(/^attachment; filename="labels_\d\d-\d\d-\d{4}\.pdf"$/)
  })

  it('leave out what is not wanted, and are for a seller, too', async () => {
    const store = await aStore()
    const { id } = await aProduct(store, { sku: 'M-1' })
    const seller = await aMember(store, 'seller')

    const labels = [{ id, copies: 1 }]
    const { texts } = await print(
      { app: store.app, token: seller.token },
      { labels, price: false, sku: false, code: 'NONE' },
    )

    expect(texts).toEqual([['Blue mug']])
  })

  it('are not printed of products of another store, nor too many at once', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const { id } = await aProduct(other)
    const mine = await aProduct(store)

    expect(await print(store, { labels: [{ id, copies: 1 }] })).toMatchObject({ statusCode: 404 })
    const many = [
      { id: mine.id, copies: 2000 },
      { id: mine.id, copies: 1 },
    ]
    expect(await print(store, { labels: many })).toMatchObject({
      statusCode: 400,
      error: { labels: 'At most 2,000 labels at once.' },
    })
  })
})
