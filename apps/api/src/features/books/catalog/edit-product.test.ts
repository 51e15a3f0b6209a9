import { describe, expect, it } from 'vitest'
import {
  aCategory,
  aProduct,
  asParts,
  auditTrail,
  catalogChecksum,
  countPictures,
  editOf,
  productInfo,
  sendForm,
  sendProduct,
} from '#testing/a-catalog.ts'
import { aPicture } from '#testing/a-picture.ts'
import { aStore } from '#testing/a-store.ts'

describe('editing a product', () => {
  it('reports a deleted category together with the other errors', async () => {
    const store = await aStore()
    const product = await aProduct(store)
    const fields = editOf(product, { name: ' ', id_category: '0193a1b2-0000-7000-8000-00000000000a' })

    expect(await sendForm(store, '/product/edit', asParts(fields))).toMatchObject({
      code: 400,
      error: { name: 'Name is required', id_category: 'This category does not exist.' },
    })
  })
})

describe('editing a product', () => {
  it('changes what was sent and keeps the picture where none was', async () => {
    const store = await aStore()
    const product = await aProduct(store)
    const category = await aCategory(store, 'Cups')

    const answer = await sendProduct(
      store,
      '/product/edit',
      editOf(product, {
        name: 'Red cup',
        id_category: category.id,
        price: '13',
        sku: 'C-1',
        low_stock: '20',
      }),
      null,
    )

    const expected = {
      name: 'Red cup',
      category: 'Cups',
      price: 13,
      sku: 'C-1',
      low_stock: 20,
      balance: 10,
      status: 'ENDING',
      picture: product.picture,
      version: 2,
    }
    expect(answer).toMatchObject({ code: 200, data: expected })
    expect(await productInfo(store, product.id)).toMatchObject(expected)
  })

  it('leaves SKU and threshold as they are where they are not sent, and clears a SKU sent empty', async () => {
    const store = await aStore()
    const product = await aProduct(store, { sku: 'M-1', low_stock: '7' })

    const kept = await sendProduct(store, '/product/edit', editOf(product), null)
    const cleared = await sendProduct(store, '/product/edit', editOf(kept.data, { sku: ' ' }), null)

    expect(kept.data).toMatchObject({ sku: 'M-1', low_stock: 7 })
    expect(cleared.data).toMatchObject({ sku: null, low_stock: 7 })
  })

  it('is found by its new name and no longer by its old', async () => {
    const store = await aStore()
    const product = await aProduct(store, { sku: 'M-1' })

    await sendProduct(store, '/product/edit', editOf(product, { name: 'Red cup', sku: 'C-1' }), null)

    expect((await store.get('/product/view?search=blue')).data).toEqual([])
    expect((await store.get('/product/view?search=m-1')).data).toEqual([])
    expect((await store.get('/product/view?search=c-1')).data).toHaveLength(1)
  })

  it('replaces the picture, and nothing of the old one stays', async () => {
    const store = await aStore()
    const product = await aProduct(store)

    const answer = await sendProduct(
      store,
      '/product/edit',
      editOf(product),
      await aPicture({ format: 'jpeg' }),
    )

    expect(answer).toMatchObject({ code: 200, data: { version: 2 } })
    expect(answer.data.picture).not.toBe(product.picture)
    expect((await store.get(answer.data.picture)).code).toBe(200)
    expect((await store.get(product.picture)).code).toBe(404)
    expect((await store.get(product.picture_large)).code).toBe(404)
    expect(await countPictures(store)).toBe(1)
  })

  it('takes the empty file of a form in which none was chosen for no picture', async () => {
    const store = await aStore()
    const product = await aProduct(store)
    const parts = asParts(editOf(product, { name: 'Red mug' }))
    const nothing = { file: Buffer.alloc(0), name: '', type: 'application/octet-stream' }

    const answer = await sendForm(store, '/product/edit', [...parts, ['picture', nothing]])

    expect(answer).toMatchObject({ code: 200, data: { name: 'Red mug', picture: product.picture } })
  })

  it('keeps everything where the new picture cannot be read', async () => {
    const store = await aStore()
    const product = await aProduct(store)
    const before = await catalogChecksum(store)

    const answer = await sendProduct(
      store,
      '/product/edit',
      editOf(product, { name: 'Red mug' }),
      (await aPicture()).subarray(0, 60),
    )

    expect(answer).toMatchObject({ code: 400, error: { picture: expect.any(String) } })
    expect(await catalogChecksum(store)).toBe(before)
  })

  it('names every failing field at once', async () => {
    const store = await aStore()

    const answer = await sendForm(store, '/product/edit', asParts({ version: 'one', balance_before: 'one' }))

    expect(answer).toMatchObject({
      code: 400,
      error: {
        id: 'This product does not exist.',
        name: 'Name is required',
        id_category: 'Category is required',
        price: 'Price must be a positive number',
        balance: 'Quantity must be a non-negative number',
        cost_price: 'Cost price must be a positive number',
        version: 'This version is not valid.',
        balance_before: 'This quantity is not valid.',
      },
    })
    expect(answer.error).not.toHaveProperty('picture')
  })
})

describe('two people editing one product', () => {
  it('see what changed instead of overwriting each other unnoticed', async () => {
    const store = await aStore()
    const product = await aProduct(store, { sku: 'M-1' })
    const cups = await aCategory(store, 'Cups')
    await sendProduct(
      store,
      '/product/edit',
      editOf(product, {
        name: 'Red mug',
        id_category: cups.id,
        price: '13.5',
        cost_price: '5',
        low_stock: '9',
      }),
      null,
    )
    const before = await catalogChecksum(store)

    const late = await sendProduct(
      store,
      '/product/edit',
      editOf(product, { name: 'Green mug', low_stock: '5' }),
      null,
    )

    expect(late).toMatchObject({
      code: 409,
      message: 'This product was changed while you were editing it. Load the latest version and try again.',
    })
    expect(late.error).toEqual({
      name: 'Changed to “Red mug”.',
      id_category: 'Changed to “Cups”.',
      price: 'Changed to “13.50”.',
      cost_price: 'Changed to “5.00”.',
      low_stock: 'Changed to “9”.',
      version: '2',
    })
    expect(await catalogChecksum(store)).toBe(before)
  })

  it('get an error when it was archived in the meantime', async () => {
    const store = await aStore()
    const product = await aProduct(store)
    await store.post('/product/archive', { ids: [product.id], archived: true })

    const late = await sendProduct(store, '/product/edit', editOf(product), null)

    expect(late).toMatchObject({ code: 409, error: { status: 'Changed to “ARCHIVED”.', version: '2' } })
  })

  it('at the same moment: one succeeds, the others get a conflict', async () => {
    const store = await aStore()
    const product = await aProduct(store)

    const answers = await Promise.all(
      ['Red mug', 'Green mug', 'Black mug'].map((name) =>
        sendProduct(store, '/product/edit', editOf(product, { name }), null),
      ),
    )

    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
    const winner = answers.find(({ code }) => code === 200)
    expect(await productInfo(store, product.id)).toMatchObject({ name: winner?.data.name, version: 2 })
  })

  it('who send no version have the last word, as the specification has it', async () => {
    const store = await aStore()
    const product = await aProduct(store)
    await sendProduct(store, '/product/edit', editOf(product, { name: 'Red mug' }), null)

    const last = await sendProduct(
      store,
      '/product/edit',
      editOf(product, { name: 'Green mug', version: undefined }),
      null,
    )

    expect(last).toMatchObject({ code: 200, data: { name: 'Green mug', version: 3 } })
  })

  it('do not conflict with stock that moved in the meantime', async () => {
    const store = await aStore()
    const product = await aProduct(store)
    await store.post('/product/stock', { id: product.id, reason: 'damage', quantity: 3 })

    const answer = await sendProduct(store, '/product/edit', editOf(product, { name: 'Red mug' }), null)

    expect(answer).toMatchObject({ code: 200, data: { name: 'Red mug', balance: 7 } })
  })
})

describe('the quantity in the edit form', () => {
  it('left as it was leaves the stock alone', async () => {
    const store = await aStore()
    const product = await aProduct(store)

    await sendProduct(store, '/product/edit', editOf(product, { balance_before: undefined }), null)

    expect((await productInfo(store, product.id)).movements).toHaveLength(1)
  })

  it('changed is a correction of what is there', async () => {
    const store = await aStore()
    const product = await aProduct(store)
    await store.post('/product/stock', { id: product.id, reason: 'damage', quantity: 3 })

    const answer = await sendProduct(store, '/product/edit', editOf(product, { balance: '12' }), null)

    expect(answer.data.balance).toBe(12)
    expect((await productInfo(store, product.id)).movements).toMatchObject([
      { reason: 'correction', quantity: 5, balance: 12 },
      { reason: 'damage', quantity: -3, balance: 7 },
      { reason: 'opening', quantity: 10, balance: 10 },
    ])
  })

  it('changed to nothing makes it unavailable', async () => {
    const store = await aStore()
    const product = await aProduct(store)

    const answer = await sendProduct(
      store,
      '/product/edit',
      editOf(product, { balance: '0', balance_before: undefined }),
      null,
    )

    expect(answer.data).toMatchObject({ balance: 0, status: 'NOTAVAILABLE' })
  })
})

describe('the history of prices', () => {
  it('has a line for each change of price or cost, and none for other edits', async () => {
    const store = await aStore()
    let product = await aProduct(store)
    for (const fields of [{ name: 'Red mug' }, { price: '13' }, { cost_price: '5' }, { price: '13.00' }]) {
      product = (await sendProduct(store, '/product/edit', editOf(product, fields), null)).data
    }

    expect((await productInfo(store, product.id)).prices).toMatchObject([
      { price: 13, cost_price: 5 },
      { price: 13, cost_price: 4.2 },
      { price: 12.5, cost_price: 4.2 },
    ])
    expect(await auditTrail(store)).toEqual([
      ...['account.registered', 'category.created', 'product.created'],
      ...Array.from({ length: 4 }, () => 'product.edited'),
    ])
  })
})
