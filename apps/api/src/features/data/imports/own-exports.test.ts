import { usualOptions } from '@tillsight/domain/data/imports/import-options'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aCustomer } from '#testing/a-clientele.ts'
import { spend } from '#testing/a-finance.ts'
import { fileOf, reportOf, rowsOfCsv } from '#testing/a-report.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aTax, chargeTax } from '#testing/a-tax.ts'
import { checked, imported, rowsOf, settled, uploaded } from '#testing/an-import.ts'
import { evenlyFrom, someOf } from '#testing/long-run.ts'

const exportsOf = {
  products: '/product/export?',
  archived: '/product/export?status=ARCHIVED&',
  customers: '/customer/export?',
  sales: '/sale/export?kind=ALL&',
  'sale lines': '/sale/export_lines?kind=ALL&',
  expenses: '/expense/export?',
} as const

type Exported = keyof typeof exportsOf

const exported = async (store: TestStore, what: Exported, rest = 'fmt=csv') =>
  (await fileOf(store, { url: `${exportsOf[what]}${rest}` })).bytes

const aBusyStore = async (): Promise<TestStore> => {
  const store = await aStore()
  const mug = await aProduct(store, { name: 'Mug', sku: 'M-1', barcodes: '96385074 A-1', low_stock: '3' })
  const tea = await aProduct(store, {
    name: 'Tea',
    long_name: 'Tea, loose, of the first harvest',
    unit: 'KG',
    sold_by_measure: 'true',
    balance: '2.5',
    price: '9.99',
  })
  const old = await aProduct(store, { name: 'Old lamp' })
  await store.post('/product/archive', { ids: [old.id], archived: true })
  await aCustomer(store, { name: 'Ann', tags: ['b2b', 'mugs'], note: 'Calls on Monday', consent: true })
  const mia = await aCustomer(store, { name: 'Mia Wong', email: 'mia@example.com', number: '+4915112345678' })
  const sale = await sell(
    store,
    [
      [mug, 2, 10],
      [tea, 0.735],
    ],
    { id_customer: mia.id, payment_method: 'CARD', note: 'Gift' },
  )
  await sell(store, [[mug, 1]])
  await store.post('/sale/return', {
    id: sale.id,
    lines: [{ id_line: sale.lines[0]?.id, quantity: 1 }],
    reason: 'Broken',
  })
  await spend(store, { note: 'Shop', repeat: 'MONTHLY', until: '2027-01-31', spread_months: 2 })
  await spend(store, { category: 'Coffee', kind: 'VARIABLE', amount: 3 })
  await spend(store, { category: 'Coffee', kind: 'VARIABLE', amount: 3 })
  return store
}

/** Metrics of the catalogue, and by payment method those that can be; a method by its name, not by its id. */
const figuresOf = async (store: TestStore) => {
  const end_date = store.app.clock.now.toISOString().slice(0, 10)
  const days = { start_date: (await store.get('/metric/first_day')).data.day, end_date }
  const catalogue: { id: string; splits: string[] }[] = (await store.get('/metric/catalogue')).data
  const infos = evenlyFrom(catalogue, 60)
  const ask = async (which: typeof infos, how: object) => {
    const figures: string[] = []
    for (let from = 0; from < which.length; from += 20) {
      const metrics = which.slice(from, from + 20).map(({ id }) => id)
      const { code, data } = await store.post('/metric/query', { metrics, ...days, ...how })
      expect(code).toBe(200)
      figures.push(JSON.stringify(data).replaceAll(/"[0-9a-f-]{36}"/g, '"id"'))
    }
    return figures
  }
  const byMethod = infos.filter(({ splits }) => splits.includes('payment_method'))
  expect(byMethod).not.toHaveLength(0)
  const tax = await reportOf(store, { type: 'tax', ...days, fmt: 'csv' })
  return {
    whole: await ask(infos, {}),
    byMethod: await ask(byMethod, { split: 'payment_method', top: 20 }),
    tax: tax.bytes.toString(),
  }
}

const none = { new: 0, changed: 0, refused: 0 }

describe('an export of ours', () => {
  let store: TestStore
  beforeAll(async () => {
    store = await aBusyStore()
  })

  it.each([
    ['products', '', 2],
    ['products', '&columns=price,category,status', 2],
    ['archived', '', 1],
    ['customers', '', 2],
    ['sales', '', 3],
    ['sale lines', '', 4],
    ['expenses', '', 3],
    ['expenses', '&columns=category,due,kind,amount', 3],
  ] as const)('changes nothing in the store that it comes from: %s%s', async (what, rest, rows) => {
    for (const fmt of someOf(['csv', 'excel'], 1)) {
      const found = await checked(store, await exported(store, what, `fmt=${fmt}${rest}`))
      const refused = await rowsOf(store, found.id, 'refused')
      expect({ fmt, system: found.layout?.system, counts: found.counts, refused }).toMatchObject({
        counts: { ...none, unchanged: what === 'sale lines' ? rows - 1 : rows },
        refused: [],
      })
      expect(found.layout?.system).toMatch(/^Tillsight/)
      await store.post('/import/discard', { id: found.id })
    }
  })

  it('refuses a sale of this store that was changed in the file', async () => {
    const text = (await exported(store, 'sales')).toString().replace(',12.50,', ',13.50,')

    const found = await checked(store, text.replace(/,12\.50,12\.50,/, ',13.50,13.50,'))

    expect(await rowsOf(store, found.id, 'refused')).toMatchObject([
      {
        problems: [{ field: 'total', message: 'Sale 2 is in this store with another total. Edit it there.' }],
      },
    ])
  })

  it.each(someOf(['csv', 'excel'], 1))('gives the same records in an empty store, as %s', async (fmt) => {
    const other = await aStore()
    for (const what of ['products', 'archived', 'customers', 'sale lines', 'expenses'] as const)
      await imported(other, await exported(store, what, `fmt=${fmt}`))

    for (const what of Object.keys(exportsOf) as Exported[]) {
      const [before, after] = [rowsOfCsv(await exported(store, what)), rowsOfCsv(await exported(other, what))]
      const same = (rows: Record<string, string>[]) =>
        rows
          .map(({ Number: _, 'Return of': __, Seller: ___, ...row }) => row)
          .sort((one, two) => (JSON.stringify(one) < JSON.stringify(two) ? -1 : 1))
      expect({ what, rows: same(after) }).toEqual({ what, rows: same(before) })
    }
  })

  it('gives every metric the same value in an empty store, with returns in a file of their own', async () => {
    const other = await aStore()
    for (const what of ['products', 'archived', 'customers', 'expenses'] as const)
      await imported(other, await exported(store, what))
    for (const kind of ['SALE', 'RETURN'])
      await imported(other, (await fileOf(store, { url: `/sale/export_lines?kind=${kind}&fmt=csv` })).bytes)

    expect(await figuresOf(other)).toEqual(await figuresOf(store))
  })

  it('of products is a stock count, too, which changes nothing', async () => {
    const found = await uploaded(store, await exported(store, 'products'))
    const fields: Record<string, string> = { name: 'product', sku: 'sku', quantity: 'counted' }
    const mapping = found.layout?.columns.flatMap(({ column, field }) =>
      field && fields[field] ? [{ column, field: fields[field] }] : [],
    )
    await store.post('/import/check', { id: found.id, kind: 'stock-count', mapping, options: usualOptions })

    expect((await settled(store, found.id)).counts).toEqual({ ...none, unchanged: 2 })
  })
})

describe('an export of sales with taxes and split payments', () => {
  let store: TestStore
  beforeAll(async () => {
    store = await aStore()
    const parts = [
      { name: 'State', rate: 5 },
      { name: 'City + County', rate: 2.125 },
    ]
    await chargeTax(store, await aTax(store, parts, { name: 'Sales tax' }))
    const card = (await store.post('/payment_method/create', { name: 'Gift card' })).data
    const mug = await aProduct(store, { name: 'Mug', sku: 'M-1', price: '13.33', cost_price: '5' })
    const split = [{ method: 'CASH', amount: 1.37 }, { method: card.id }]
    const sale = await sell(
      store,
      [
        [mug, 2, 10],
        [mug, 1],
      ],
      { payments: split },
    )
    await sell(store, [[mug, 1]], { payment_method: card.id })
    await store.post('/sale/return', { id: sale.id, lines: [{ id_line: sale.lines[0]?.id, quantity: 1 }] })
  })

  it.each(someOf(['csv', 'excel'], 1))(
    'has their names, rates and parts in an empty store, as %s',
    async (fmt) => {
      const copy = await aStore()
      for (const what of ['products', 'sale lines'] as const)
        await imported(copy, await exported(store, what, `fmt=${fmt}`))

      const rows = rowsOfCsv(await exported(copy, 'sale lines'))
      expect(rows.map((row) => row['Payments with amounts'])).toContainEqual(
        expect.stringMatching(/^Cash 1\.37 \+ Gift card \d+\.\d\d$/),
      )
      expect(rows[0]?.['Taxes with rates']).toMatch(/^State 5% -?\d.* \+ City \+ County 2\.125% -?\d/)
      expect(await figuresOf(copy)).toEqual(await figuresOf(store))
    },
  )

  it.each(['sales', 'sale lines'] as const)('changes nothing in its own store: %s', async (what) => {
    const found = await checked(store, await exported(store, what))
    expect(found.counts).toMatchObject({ ...none, unchanged: 3 })
  })

  it('has them in the list of sales, too', async () => {
    const copy = await aStore()
    await imported(copy, await exported(store, 'products'))
    await imported(copy, await exported(store, 'sales'))

    const paidBy = async (asked: TestStore) =>
      rowsOfCsv(await exported(asked, 'sales'))
        .map((row) => [row['Total Amount'], row['Taxes with rates'], row['Payments with amounts']])
        .sort()
    expect(await paidBy(copy)).toEqual(await paidBy(store))
    expect((await figuresOf(copy)).tax).toEqual((await figuresOf(store)).tax)
  })
})
