import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aCustomer, storeIdOf } from '#testing/a-clientele.ts'
import { balanceOf, sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { checked, imported, rowsOf, undo } from '#testing/an-import.ts'

const file = `number,date,customer,product,sku,category,quantity,price,discount,payment
1001,2026-03-04,Mia Wong,Blue mug,M-1,Mugs,2,12.50,1.00,cash
1001,2026-03-04,Mia Wong,Tea,T-1,Tea,1,9.00,,cash
1002,2026-03-31,,Tea,T-1,Tea,3,9.00,,card
`

const sales = async (store: TestStore) => (await store.get('/sale/view?limit=50')).data

const sumsOf = async (store: TestStore) => {
  const { rows } = await sql<object>`
    select added(net) as net, added(gross) as gross from sale_sum where store_id = ${storeIdOf(store)} and level <= 0
  `.execute(store.app.database.db)
  return rows[0]
}

describe('a file of past sales', () => {
  it('says what the figures will be', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { name: 'Blue mug', sku: 'M-1' })
    const mia = await aCustomer(store, { name: 'Mia Wong' })
    for (let visit = 0; visit < 4; visit += 1) await sell(store, [[mug, 1]], { id_customer: mia.id })

    const found = await checked(store, file)

    expect(found).toMatchObject({ kind: 'sale-lines', counts: { new: 2, refused: 0 } })
    expect(found.effect).toMatchObject({
      revenue: [{ month: '2026-03', before: 0, after: 60 }],
      new_products: 1,
      new_customers: 0,
      segments: [{ segment: 'VIP', customers: 1 }],
    })
  })

  it('charges the tax that it says, which comes back with a return', async () => {
    const store = await aStore()
    await imported(store, 'number,date,product,quantity,price,tax\n7,2026-03-04,Blue mug,2,10.00,3.80\n')
    const [sale] = await sales(store)

    const { data: back } = await store.post('/sale/return', { id: sale.id })

    expect(sale).toMatchObject({ total: 20, tax: 3.8, paid: 23.8 })
    expect(back).toMatchObject({ total: -20, tax: -3.8, paid: -23.8 })
    expect(back.lines[0].taxes).toEqual([{ name: 'Tax', rate: 19, amount: -3.8 }])
  })

  it('adds sales of their own day with products and customers, and takes no stock, receipt or number of the till', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { name: 'Blue mug', sku: 'M-1', balance: '5' })

    await imported(store, file)

    expect(await sales(store)).toMatchObject([
      { number: 1_000_000_002, total: 27, payment_method: 'CARD', client: null },
      { number: 1_000_000_001, total: 33, payment_method: 'CASH', client: { name: 'Mia Wong' } },
    ])
    expect(await balanceOf(store, mug)).toBe(5)
    expect(await sumsOf(store)).toMatchObject({ net: 6000 })
    const { data } = await store.get('/customer/view')
    expect(data).toMatchObject([{ name: 'Mia Wong', purchases: 1, total_spent: 33 }])
    expect((await sell(store, [[mug, 1]])).number).toBe(1)
  })

  it('changes nothing when it comes a second time, and is new again after an undo', async () => {
    const store = await aStore()
    const done = await imported(store, file)

    expect((await checked(store, file)).counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 })
    expect((await undo(store, done.id)).state).toBe('undone')
    expect(await sales(store)).toEqual([])
    expect(await sumsOf(store)).toMatchObject({ net: 0 })
    expect((await store.get('/product/view')).data).toEqual([])
    expect((await store.get('/customer/view')).data).toEqual([])

    await imported(store, file)
    expect(await sales(store)).toHaveLength(2)
  })

  it('takes stock where that is asked for, and puts it back', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { name: 'Blue mug', sku: 'M-1', balance: '5' })

    const done = await imported(store, file, { options: { take_stock: true } })

    expect(done.effect?.stock).toEqual({ products: 2, units: -6 })
    expect(await balanceOf(store, mug)).toBe(3)
    await undo(store, done.id)
    expect(await balanceOf(store, mug)).toBe(5)
  })

  it('refuses what cannot be, at its cell', async () => {
    const store = await aStore()
    const found = await checked(
      store,
      `number,date,product,quantity,price
1,2026-02-31,Tea,1,9
2,2026-02-01,Tea,-1,9
3,2099-01-01,Tea,1,9
4,2026-02-01,Tea,1,
5,2026-02-01,Tea,1,9
6,2026-02-01,Tea,1,9
5,2026-02-01,Tea,2,9
`,
    )

    expect(found.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 5 })
    const refused = await rowsOf(store, found.id, 'refused')
    expect(
      refused.map(({ row, problems }: never) => [row, (problems as { field: string }[])[0]?.field]),
    ).toEqual([
      [2, 'date'],
      [3, 'return_of'],
      [4, 'date'],
      [5, 'price'],
      [8, 'number'],
    ])
  })

  it('refuses a sale that was imported before with other values', async () => {
    const store = await aStore()
    await imported(store, file)

    const other = await checked(store, file.replace('3,9.00', '4,9.00'))

    expect(other.counts).toMatchObject({ new: 0, unchanged: 1, refused: 1 })
    const elsewhere = await checked(store, file, { options: { source: 'Old till' } })
    expect(elsewhere.counts).toMatchObject({ new: 2 })
  })

  it('says which sale was returned since, and stays', async () => {
    const store = await aStore()
    const done = await imported(store, file)
    const [sale] = await sales(store)
    const line = (await store.get(`/sale/info?id=${sale.id}`)).data.lines[0]
    const returned = await store.post('/sale/return', {
      id: sale.id,
      lines: [{ id_line: line.id, quantity: 1 }],
    })
    expect(returned).toMatchObject({ code: 200, data: { number: 1 } })

    const { data } = await store.post('/import/undo', { id: done.id })

    expect(data.blockers).toContainEqual('A sale of it was returned since: 1.')
    expect(await sales(store)).toHaveLength(2)
  })
})

describe('one row a sale', () => {
  it('is a sale of its product, or of past sales where it names none; the same twice is two', async () => {
    const store = await aStore()
    const text = 'date,total,payment\n2026-03-04,12.50,cash\n2026-03-04,12.50,cash\n'

    await imported(store, text, { kind: 'sale-rows' })

    expect(await sales(store)).toMatchObject([{ total: 12.5 }, { total: 12.5 }])
    expect((await store.get('/product/view')).data).toMatchObject([{ name: 'Past sales' }])
    expect((await checked(store, text, { kind: 'sale-rows' })).counts).toMatchObject({ unchanged: 2 })
  })
})

describe('expenses and stock counts', () => {
  it('come once, and are undone', async () => {
    const store = await aStore()
    const text =
      'date,category,amount,note\n2026-03-01,Rent,1200.50,March\n2026-03-02,Coffee,3,\n2026-03-02,Coffee,3,\n'

    const done = await imported(store, text, { kind: 'expense' })

    expect(done.effect?.expenses).toEqual([{ month: '2026-03', before: 0, after: 1206.5 }])
    expect((await store.get('/expense/view')).data).toHaveLength(3)
    expect((await checked(store, text, { kind: 'expense' })).counts).toMatchObject({ unchanged: 3, new: 0 })
    await undo(store, done.id)
    expect((await store.get('/expense/view')).data).toEqual([])
  })

  it('set the stock of products that are there, and refuse others', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { name: 'Mug', sku: 'M-1', balance: '5' })
    const text = 'sku,counted\nM-1,3\nM-9,4\n'

    const done = await imported(store, text, { kind: 'stock-count' })

    expect(done.counts).toEqual({ new: 0, changed: 1, unchanged: 0, refused: 1 })
    expect(await balanceOf(store, mug)).toBe(3)
    await undo(store, done.id)
    expect(await balanceOf(store, mug)).toBe(5)
  })
})
