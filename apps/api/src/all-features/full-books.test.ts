import type { Receipt } from '@tillsight/domain/books/receipts/receipt'
import { describe, expect, it } from 'vitest'
import { countWrongSums } from '#features/figures/metrics/index.ts'
import {
  type Act,
  type Book,
  bringBack,
  cents,
  edit,
  erase,
  type Paid,
  record,
  unitsOf,
  type World,
} from '#testing/a-book.ts'
import { aProduct, productInfo } from '#testing/a-catalog.ts'
import { close, closes, zReport } from '#testing/a-drawer.ts'
import { ask } from '#testing/a-metric-query.ts'
import { reportOf, rowsOfCsv } from '#testing/a-report.ts'
import { aCustomer, customerOf, summary } from '#testing/a-sale.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { aTax, chargeTax } from '#testing/a-tax.ts'
import { aSeller, aTill, sessionsOn } from '#testing/a-till.ts'
import type { Visitor } from '#testing/a-visitor.ts'
import { someOf } from '#testing/long-run.ts'
import { add, type BookedLine, paidFor, taxOf } from '#testing/own-ledger.ts'
import { randomFrom, testSeed } from '#testing/random.ts'

const rounds = Number(process.env.LEDGER_ROUNDS ?? 12)
const always = { start_date: '2020-01-01', end_date: '2030-01-01' }

const taxes = {
  standard: [{ name: 'VAT', rate: 19 }],
  reduced: [{ name: 'VAT', rate: 7 }],
  local: [
    { name: 'State', rate: 6.25 },
    { name: 'City', rate: 2.125 },
  ],
}
const exact = (parts: { name: string; rate: number }[]) =>
  parts.map(({ name, rate }) => ({ name, rate: BigInt(Math.round(rate * 1000)) }))

const aWorld = async (rules: World['rules']): Promise<World> => {
  const store = await aStore()
  const standard = await aTax(store, taxes.standard, { name: 'Standard' })
  const reduced = await aTax(store, taxes.reduced, { name: 'Reduced' })
  const local = await aTax(store, taxes.local, { name: 'Local' })
  await chargeTax(store, standard, rules)
  const made = async (
    price: string,
    cost: string,
    { tax = standard, parts = taxes.standard, unit = 'PIECE' } = {},
  ) => {
    const { id } = await aProduct(store, {
      price,
      cost_price: cost,
      balance: '5000',
      unit,
      sold_by_measure: String(unit !== 'PIECE'),
    })
    if (tax !== standard) await store.post('/tax/assign', { id_tax: tax.id, id_products: [id] })
    return {
      product: id,
      price: cents(price),
      cost: cents(cost),
      taxes: exact(parts),
      isWeighed: unit !== 'PIECE',
    }
  }
  const low = { tax: reduced, parts: taxes.reduced }
  const products = [
    await made('3.33', '1.11'),
    await made('19.99', '7.77', low),
    await made('0.99', '0.35', { tax: local, parts: taxes.local }),
    await made('7.50', '2.05'),
    await made('12.90', '6.45', { unit: 'KG' }),
    await made('4.79', '1.83', { ...low, unit: 'L' }),
  ]
  const gift = await store.post('/payment_method/create', { name: 'Gift card' })
  return {
    store,
    products,
    customers: await Promise.all(['Mia', 'Leo'].map(async (name) => (await aCustomer(store, name)).id)),
    methods: ['CASH', 'CARD', gift.data.id],
    rules,
    books: new Map(),
    free: new Set(),
    shelf: new Map(products.map(({ product }) => [product, 5_000_000n])),
    random: randomFrom(testSeed),
  }
}

type Entry = {
  id: string
  kind: 'SALE' | 'RETURN'
  lines: BookedLine[]
  paid: Paid[]
  customer: string | null
}

const entriesOf = ({ answered, customer, lines, paid, returns }: Book): Entry[] => [
  { id: answered.id, kind: 'SALE', lines, paid, customer },
  ...returns.map(
    (back): Entry => ({
      ...{ id: back.id, kind: 'RETURN', customer, paid: back.paid },
      lines: back.lines.filter((line) => line !== null),
    }),
  ),
]

const totalOf = (entries: Entry[]): bigint =>
  add(entries.flatMap(({ lines }) => lines.map(({ total }) => total)))
const costOf = (entries: Entry[]): bigint =>
  add(entries.flatMap(({ lines }) => lines.map(({ cost }) => cost)))
const paidBy = (entries: Entry[], method: string): bigint =>
  add(
    entries.flatMap(({ paid }) => paid.filter((each) => each.method === method).map(({ amount }) => amount)),
  )
const taxAt = (entries: Entry[], name: string, rate: number): bigint =>
  add(
    entries
      .flatMap(({ lines }) => lines.flatMap(({ taxes }) => taxes))
      .filter((tax) => tax.name === name && tax.rate === BigInt(Math.round(rate * 1000)))
      .map(({ amount }) => amount),
  )
const sum = <Row>(rows: readonly Row[], read: (row: Row) => unknown): bigint =>
  add(rows.map((row) => cents(read(row))))

const rates = [...taxes.standard, ...taxes.reduced, ...taxes.local]
const rowsOf = async (store: TestStore, type: string) => rowsOfCsv((await reportOf(store, { type })).bytes)

const checkFigures = async ({ store, customers, methods }: World, entries: Entry[]): Promise<void> => {
  const whole = await summary(store)
  expect(cents(whole.total)).toBe(totalOf(entries))
  expect(cents(whole.profit)).toBe(totalOf(entries) - costOf(entries))
  const tax = add(entries.flatMap(({ lines }) => lines.map(taxOf)))
  const metrics = ['netSales', 'taxCollected', 'customersPaid', 'grossProfit']
  const { values } = await ask(store, metrics, always)
  expect(metrics.map((metric) => cents(values[metric as never]))).toEqual([
    totalOf(entries),
    tax,
    totalOf(entries) + tax,
    totalOf(entries) - costOf(entries),
  ])
  const split = await ask(store, ['customersPaid'], { ...always, split: 'payment_method' })
  for (const method of methods) {
    expect(cents(whole.by_method.find((each: { method: string }) => each.method === method)?.paid ?? 0)).toBe(
      paidBy(entries, method),
    )
    expect(cents(split.parts?.find(({ key }) => key === method)?.values.customersPaid ?? 0)).toBe(
      paidBy(entries, method),
    )
  }
  for (const part of methods)
    for (const metric of ['netSales', 'returnsValue', 'discounts']) {
      const filters = JSON.stringify([{ by: 'payment_method', keys: [part] }])
      const asked = new URLSearchParams({ metric, ...always, filters })
      const { data } = await store.get(`/metric/explain?${asked}`)
      expect(data.agrees, `${metric} of ${part}`).toBe(true)
      for (const { rows } of data.operands) expect(rows?.agrees ?? true, `${metric} of ${part}`).toBe(true)
    }
  for (const id of customers)
    expect(cents((await customerOf(store, id)).total_spent)).toBe(
      totalOf(entries.filter(({ customer }) => customer === id)),
    )
}

const checkReceipts = async ({ store }: World, entries: Entry[]): Promise<void> => {
  for (const entry of entries) {
    const receipt: Receipt = (await store.get(`/receipt/view?id=${entry.id}`)).data
    expect(cents(receipt.paid), receipt.number ?? '').toBe(paidFor(entry.lines))
    expect(sum(receipt.payments, ({ amount }) => amount)).toBe(add(entry.paid.map(({ amount }) => amount)))
    for (const { name, rate, amount } of receipt.taxes) expect(cents(amount)).toBe(taxAt([entry], name, rate))
    expect(sum(receipt.taxes, ({ amount }) => amount)).toBe(add(entry.lines.map(taxOf)))
  }
}

const checkReports = async ({ store }: World, entries: Entry[]): Promise<void> => {
  const taxRows = await rowsOf(store, 'tax')
  const journal = await rowsOf(store, 'sales_journal')
  for (const { name, rate } of rates) {
    const own = taxRows.filter((row) => row.Tax === name && Number(row.Rate) === rate)
    expect(sum(own, (row) => row['Tax due'])).toBe(taxAt(entries, name, rate))
    expect(sum(journal, (row) => row[`${name} ${rate}%`])).toBe(taxAt(entries, name, rate))
  }
  expect(sum(journal, ({ Net }) => Net)).toBe(totalOf(entries))
  const cash = await rowsOf(store, 'cash_book')
  expect(cents(cash.at(-1)?.Balance)).toBe(paidBy(entries, 'CASH'))
}

const checkCloses = async ({ store, methods }: World, entries: Entry[]): Promise<void> => {
  const all = await Promise.all((await closes(store)).map((z) => zReport(store, z)))
  const figures = all.map((z) => z.figures)
  expect(sum(figures, ({ sales }) => sales.total) + sum(figures, ({ returns }) => returns.total)).toBe(
    totalOf(entries),
  )
  for (const method of methods) {
    const own = figures.flatMap(({ methods }) => methods.filter((each) => each.method === method))
    expect(sum(own, ({ amount }) => amount)).toBe(paidBy(entries, method))
  }
  for (const { name, rate } of rates) {
    const own = figures.flatMap(({ taxes }) => taxes.filter((tax) => tax.name === name && tax.rate === rate))
    expect(sum(own, ({ tax }) => tax)).toBe(taxAt(entries, name, rate))
  }
}

describe('the books of a store with tax, several payments, discounts and tills', () => {
  const kinds: World['rules'][] = [
    { included: true, rounding: 'LINE' },
    { included: false, rounding: 'SALE' },
    { included: true, rounding: 'SALE' },
    { included: false, rounding: 'LINE' },
  ]

  it.each(someOf(kinds, 2))(`agree with an independent ledger, %o (TEST_SEED=${testSeed})`, async (rules) => {
    const world = await aWorld(rules)
    const { store, random } = world
    const seller = await aSeller(store)
    const tills = [await aTill(store), await aTill(store), await aTill(store)]
    const atTills = await Promise.all(tills.map((till) => sessionsOn(till, seller, rounds)))
    const others: Act[] = [record, bringBack, bringBack, edit, erase]
    for (let round = 0; round < rounds; round += 1) {
      const acts = [
        ...atTills.map((sessions) => record(world, sessions[round] as Visitor)),
        ...[0, 1, 2].map(() => random.oneOf(others)(world, store)),
      ]
      await Promise.all(acts)
    }
    const entries = [...world.books.values()].flatMap(entriesOf)
    expect(entries.length).toBeGreaterThan(rounds)

    await checkFigures(world, entries)
    await checkReports(world, entries)
    await checkReceipts(world, entries)
    for (const { product } of world.products)
      expect((await productInfo(store, product)).balance).toBe(unitsOf(world.shelf.get(product) ?? 0n))
    for (const till of [null, ...tills]) await close(store, {}, till)
    await checkCloses(world, entries)
    expect(await countWrongSums(store.app.database.db, await readStoreId(store))).toBe(0)
  })
})
