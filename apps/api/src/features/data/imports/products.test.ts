import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { storeIdOf } from '#testing/a-clientele.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { checkAs, checked, imported, rowsOf, start, undo, uploaded } from '#testing/an-import.ts'

const file = `name,sku,barcodes,category,price,cost,quantity
Blue mug,M-1,4006381333931,Mugs,"12.50",5.00,10
Tea of the first spring harvest from Darjeeling,T-1,,Tea,9.00,4,3
`

const products = async (store: Awaited<ReturnType<typeof aStore>>) =>
  (await store.get('/product/view?sort=name')).data as Record<string, unknown>[]

describe('a file of products', () => {
  it('says what would become of each row before anything is written', async () => {
    const store = await aStore()

    const found = await checked(store, file)

    expect(found).toMatchObject({ state: 'checked', kind: 'product', counts: { new: 2, refused: 0 } })
    expect(found.effect).toMatchObject({
      new_products: 2,
      new_categories: 2,
      stock: { products: 2, units: 13 },
    })
    expect(await products(store)).toEqual([])
  })

  it('adds products with category, barcode, stock, price and a drawn picture; a long name is cut for the till', async () => {
    const store = await aStore()

    await imported(store, file)

    expect(await products(store)).toMatchObject([
      {
        name: 'Blue mug',
        category: 'Mugs',
        price: 12.5,
        cost_price: 5,
        balance: 10,
        barcodes: ['4006381333931'],
      },
      { name: 'Tea of the first', long_name: 'Tea of the first spring harvest from Darjeeling', balance: 3 },
    ])
    const [mug] = await products(store)
    const { data } = await store.get(`/product/info?id=${mug?.id}`)
    expect(data.movements).toMatchObject([{ reason: 'opening', quantity: 10 }])
    expect((await store.get(String(mug?.picture))).code).toBe(200)
  })

  it('changes nothing when it comes a second time', async () => {
    const store = await aStore()
    await imported(store, file)

    const again = await checked(store, file)

    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 })
    expect(await store.post('/import/start', { id: again.id, checked_version: again.version })).toMatchObject(
      {
        code: 409,
        message: 'There is nothing to import: no row is new or changed.',
      },
    )
  })

  it('changes what is different, and shows it first', async () => {
    const store = await aStore()
    await imported(store, file)

    const again = await checked(store, file.replace('12.50', '13.00').replace(',10', ',8'))

    expect(again.counts).toEqual({ new: 0, changed: 1, unchanged: 1, refused: 0 })
    expect(await rowsOf(store, again.id, 'changed')).toMatchObject([
      {
        row: 2,
        changes: [
          { field: 'price', before: 12.5, after: 13 },
          { field: 'quantity', before: 10, after: 8 },
        ],
      },
    ])
    await start(store, again)
    const [mug] = await products(store)
    expect(mug).toMatchObject({ price: 13, balance: 8 })
    const { data } = await store.get(`/product/info?id=${mug?.id}`)
    expect(data.movements).toMatchObject([{ reason: 'recount', quantity: -2 }, { reason: 'opening' }])
    expect(data.prices).toHaveLength(2)
  })

  it('refuses rows with the reason at the cell, and gives them back as a file', async () => {
    const store = await aStore()
    const found = await checked(
      store,
      `name,sku,price,cost
Mug,M-1,twelve,5
Cup,M-2,3,
Cup,M-2,3,1
Bowl,M-2,4,1
`,
    )

    expect(found.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 3 })
    expect(
      (await rowsOf(store, found.id, 'refused')).map(({ row, problems }: never) => [row, problems]),
    ).toEqual([
      [2, [{ row: 2, field: 'price', message: '“twelve” is not an amount.' }]],
      [3, [expect.objectContaining({ field: 'cost', message: expect.stringMatching(/^The cost is empty/) })]],
      [5, [{ row: 5, field: null, message: 'Row 4 is about the same product.' }]],
    ])
    const refused = await store.app.server.inject({
      url: `/import/refused?id=${found.id}`,
      headers: { authorization: `Bearer ${store.token}` },
    })
    expect(refused.body).toContain('name,sku,price,cost,Why it was refused')
    expect(refused.body).toContain('Bowl,M-2,4,1,Row 4 is about the same product.')
  })

  it('finds products by SKU, by barcode and by name', async () => {
    const store = await aStore()
    const one = await aProduct(store, { name: 'Lamp', sku: 'L-1' })
    const two = await aProduct(store, { name: 'Rug', barcodes: '96385074' })
    const three = await aProduct(store, { name: 'Vase' })

    const found = await checked(
      store,
      `name,sku,barcodes,price
A new lamp,L-1,,20
,,96385074,21
VASE,,,22
`,
    )

    expect(found.counts).toMatchObject({ changed: 3 })
    await start(store, found)
    const after = await products(store)
    expect(after.find(({ id }) => id === one.id)).toMatchObject({ name: 'A new lamp', price: 20 })
    expect(after.find(({ id }) => id === two.id)).toMatchObject({ name: 'Rug', price: 21 })
    expect(after.find(({ id }) => id === three.id)).toMatchObject({ price: 22 })
  })
})

describe('undoing products', () => {
  it('removes what was added and puts back what was changed; the same file is then new again', async () => {
    const store = await aStore()
    const lamp = await aProduct(store, { name: 'Lamp', sku: 'L-1', balance: '4' })
    const before = await products(store)
    const both = `${file}Lamp XL,L-1,,Light,99,50,9\n`
    const done = await imported(store, both)

    const { data } = await store.post('/import/undo', { id: done.id, preview: true })
    expect(data).toMatchObject({
      blockers: [],
      removes: [
        { kind: 'category', count: 3 },
        { kind: 'product', count: 2 },
      ],
    })
    await sell(store, [[lamp, 2]])
    const undone = await undo(store, done.id)

    expect(undone.state).toBe('undone')
    expect(await products(store)).toEqual([{ ...before[0], balance: 2, version: 3, status: 'ENDING' }])
    expect((await store.get('/product_categories/view_my')).data).toHaveLength(1)
    expect((await checked(store, both)).counts).toMatchObject({ new: 2, changed: 1 })
  })

  it('is refused where the stock that it added was sold since, unless the store sells below zero', async () => {
    const store = await aStore()
    const lamp = await aProduct(store, { name: 'Lamp', sku: 'L-1', balance: '4' })
    const done = await imported(store, 'name,sku,category,price,cost,quantity\nLamp,L-1,Light,99,50,9\n')
    await sell(store, [[lamp, 5]])
    const blockers = async () =>
      (await store.post('/import/undo', { id: done.id, preview: true })).data.blockers

    expect(await blockers()).toEqual(['The stock of a product would sink below 0: “Lamp”.'])
    await sql`update store set sells_below_zero = true where id = ${storeIdOf(store)}`.execute(
      store.app.database.db,
    )
    expect(await blockers()).toEqual([])
  })

  it('is refused where its products were sold since, and says which sales', async () => {
    const store = await aStore()
    const done = await imported(store, file)
    const [mug] = await products(store)
    const sale = await sell(store, [[mug as never, 1]])

    const { data } = await store.post('/import/undo', { id: done.id })

    expect(data.import.state).toBe('done')
    expect(data.blockers).toEqual([`A product of it was sold since: sale ${sale.number}.`])
    expect(await products(store)).toHaveLength(2)
  })

  it('names the other import that changed or sold its products', async () => {
    const store = await aStore()
    const done = await imported(store, 'name,sku,category,price,cost\nLamp,L-1,Light,99,50\n')
    await start(store, await checkAs(store, await uploaded(store, 'sku,price\nL-1,89\n', 'prices.csv')))
    const sales = 'number,date,product,quantity,price\n7,2025-03-01,Lamp,1,89\n'
    await start(store, await checkAs(store, await uploaded(store, sales, 'march.csv')))

    const { data } = await store.post('/import/undo', { id: done.id, preview: true })

    expect(data.blockers).toEqual([
      'A product of it was sold since: sale I-1, by the import of “march.csv”.',
      'A product of it was edited since: “Lamp”, by the import of “prices.csv”.',
    ])
  })
})
