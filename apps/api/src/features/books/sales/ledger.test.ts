import type { Product } from '@tillsight/contract/books/products'
import type { Sale } from '@tillsight/contract/books/sales'
import { segment } from '@tillsight/domain/books/customers/segment'
import { describe, expect, it } from 'vitest'
import { aProduct, asParts, editOf, productInfo, remove, sendForm } from '#testing/a-catalog.ts'
import { financesOf } from '#testing/a-finance.ts'
import { aMember } from '#testing/a-member.ts'
import { aCustomer, customerOf, editOfSale, sell, summary, trySelling } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import type { Visitor } from '#testing/a-visitor.ts'
import { times } from '#testing/long-run.ts'
import { type Random, randomFrom, testSeed } from '#testing/random.ts'

const operations = times({ few: 100, many: 1000 })
const atOnce = 8

/** The expected state, in whole cents and big integers, sharing no code with what it checks. */
type Entry = {
  product: string
  category: string
  /** In thousandths: half of the products are weighed. */
  units: bigint
  total: bigint
  cost: bigint
  discount: bigint
}
type Book = {
  customer: string | null
  seller: string
  kind: 'SALE' | 'RETURN'
  isDiscounted: boolean
  /** As given at the sale, whatever came back. */
  discount: bigint
  entries: Entry[]
}

const cents = (amount: number): bigint => BigInt(Math.round(amount * 100))
const thousandths = (quantity: number): bigint => BigInt(Math.round(quantity * 1000))

/** Half goes up, away from zero. */
const divided = (dividend: bigint, divisor: bigint): bigint =>
  dividend < 0n ? -divided(-dividend, divisor) : (2n * dividend + divisor) / (2n * divisor)

const isWeighed = ({ unit }: Pick<Product, 'unit'>): boolean => unit === 'KG'

const entryOf = (line: Sale['lines'][number], category: string): Entry => {
  const units = thousandths(line.quantity)
  const gross = divided(cents(line.price) * units, 1000n)
  const total = divided(cents(line.price) * units * (10_000n - cents(line.discount)), 10_000_000n)
  return {
    product: line.product.id,
    category,
    units,
    total,
    cost: divided(cents(line.cost ?? 0) * units, 1000n),
    discount: gross - total,
  }
}

type World = {
  store: TestStore
  people: Visitor[]
  products: Product[]
  customers: string[]
  books: Map<string, Book>
  sales: Map<string, Sale>
  shelf: Map<string, bigint>
  /** What was lost of each product, at cost. */
  lost: Map<string, bigint>
  random: Random
}

const put = ({ shelf }: World, product: string, units: bigint) =>
  shelf.set(product, (shelf.get(product) ?? 0n) + units)

const lose = ({ lost }: World, product: string, cost: bigint) =>
  lost.set(product, (lost.get(product) ?? 0n) + cost)

const enter = (world: World, sale: Sale): void => {
  const categoryOf = (id: string) => world.products.find((product) => product.id === id)?.id_category ?? ''
  const entries = sale.lines.map((line) => entryOf(line, categoryOf(line.product.id)))
  world.sales.set(sale.id, sale)
  world.books.set(sale.id, {
    customer: sale.client?.id ?? null,
    seller: sale.seller.id,
    kind: 'SALE',
    isDiscounted: sale.lines.some(({ discount }) => discount > 0),
    discount: entries.reduce((sum, { discount }) => sum + discount, 0n),
    entries,
  })
  for (const { product, units } of entries) put(world, product, -units)
}

const strike = (world: World, id: string): void => {
  for (const { product, units } of world.books.get(id)?.entries ?? []) put(world, product, units)
  world.books.delete(id)
  world.sales.delete(id)
}

const someOf = (product: Pick<Product, 'unit'>, random: Random, most = 4): number =>
  isWeighed(product) ? random.from(1, most * 1000) / 1000 : random.from(1, most)

const someLines = ({ products, random }: World): [Product, number, number][] =>
  Array.from({ length: random.from(1, 3) }, () => {
    const product = random.oneOf(products)
    return [product, someOf(product, random), random.oneOf([0, 0, 0, 10, 12.5, 33.33, 100])]
  })

type Act = (world: World, person: Visitor) => Promise<void>

const record: Act = async (world, person) => {
  const { data, code } = await trySelling(person, someLines(world), {
    id_customer: world.random.oneOf([null, ...world.customers]),
  })
  expect([200, 409]).toContain(code)
  if (code === 200) enter(world, data)
}

/** One sale is corrected by one person at a time: the test would not know who came first. */
const takeOne = ({ sales, random }: World): Sale | null => {
  const whole = [...sales.values()].filter(({ lines }) => lines.every(({ returned }) => returned === 0))
  const sale = whole.length > 0 ? random.oneOf(whole) : null
  if (sale) sales.delete(sale.id)
  return sale
}

const edit: Act = async (world, person) => {
  const sale = takeOne(world)
  if (!sale) return
  const { random } = world
  const [product, quantity, discount] = someLines(world)[0] ?? []
  const lines = [
    ...editOfSale(sale).lines.map((line, at) => ({
      ...line,
      quantity: someOf({ unit: sale.lines[at]?.unit ?? 'PIECE' }, random),
    })),
    ...(random.upTo(2) && product ? [{ id_product: product.id, quantity, discount }] : []),
  ]
  const id_customer = random.oneOf([null, ...world.customers])
  const { data, code } = await person.post('/sale/edit', { ...editOfSale(sale), lines, id_customer })
  expect([200, 409]).toContain(code)
  if (code === 200) {
    strike(world, sale.id)
    enter(world, data)
  } else world.sales.set(sale.id, sale)
}

const erase: Act = async (world, person) => {
  const sale = takeOne(world)
  if (!sale) return
  const answer = await person.ask({
    method: 'DELETE',
    url: `/sale/delete?id=${sale.id}`,
    headers: { authorization: `Bearer ${(person as TestStore).token}` },
  })
  expect(answer.code).toBe(200)
  strike(world, sale.id)
}

/** A part of what was sold: a piece, or some of what was weighed. */
const partOf = ({ quantity, unit }: Sale['lines'][number], random: Random): number =>
  unit ? random.from(0, Math.round(quantity * 1000) - 1) / 1000 : Math.min(1, quantity - 1)

/** A sale that comes back whole, in two steps, is in the end worth nothing: entered so, and seen so. */
const bringBack: Act = async (world, person) => {
  const sale = takeOne(world)
  if (!sale) return
  const restock = world.random.upTo(3) > 0
  const [first] = sale.lines
  const quantity = first ? partOf(first, world.random) : 0
  if (first && quantity > 0)
    await person.post('/sale/return', { id: sale.id, restock, lines: [{ id_line: first.id, quantity }] })
  expect((await person.post('/sale/return', { id: sale.id, restock })).code).toBe(200)
  const book = world.books.get(sale.id)
  if (!book) return
  for (const { product, units, cost } of book.entries)
    restock ? put(world, product, units) : lose(world, product, cost)
  book.entries = []
}

const reprice: Act = async (world) => {
  const { store, random } = world
  const product = random.oneOf(world.products)
  const { version, balance } = await productInfo(store, product.id)
  const answer = await sendForm(
    store,
    '/product/edit',
    asParts(
      editOf(product, {
        price: (random.from(1, 5000) / 100).toFixed(2),
        cost_price: (random.from(1, 3000) / 100).toFixed(2),
        balance: String(balance),
        balance_before: String(balance),
        version: String(version),
      }),
    ),
  )
  expect([200, 409]).toContain(answer.code)
}

const receive: Act = async (world, person) => {
  const product = world.random.oneOf(world.products)
  const { id } = product
  const quantity = someOf(product, world.random, 10)
  expect((await person.post('/product/stock', { id, reason: 'received', quantity })).code).toBe(200)
  put(world, id, thousandths(quantity))
}

const recount: Act = async (world, person) => {
  const product = world.random.oneOf(world.products)
  const { id } = product
  const { cost_price } = await productInfo(world.store, id)
  const quantity = someOf(product, world.random, 40)
  expect((await person.post('/product/stock', { id, reason: 'recount', quantity })).code).toBe(200)
  const missing = (world.shelf.get(id) ?? 0n) - thousandths(quantity)
  lose(world, id, divided(missing * cents(cost_price), 1000n))
  world.shelf.set(id, thousandths(quantity))
}

/** While nobody else acts: the unit cost at that moment is known. */
const breakSome: Act = async (world, person) => {
  const product = world.random.oneOf(world.products)
  const { id } = product
  const { cost_price, balance } = await productInfo(world.store, id)
  if (balance < 1) return
  const quantity = someOf(product, world.random, Math.min(Math.floor(balance), 3))
  const reason = world.random.oneOf(['damage', 'loss'])
  expect((await person.post('/product/stock', { id, reason, quantity })).code).toBe(200)
  lose(world, id, divided(thousandths(quantity) * cents(cost_price), 1000n))
  put(world, id, -thousandths(quantity))
}

const together: Act[] = [
  record,
  record,
  record,
  record,
  record,
  edit,
  edit,
  erase,
  bringBack,
  reprice,
  receive,
]

const aWorld = async (): Promise<World> => {
  const store = await aStore()
  const products = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      aProduct(store, {
        name: `Product ${at}`,
        balance: '30',
        price: `${at}.99`.replace(/^0/, '7'),
        ...(at % 2 && { unit: 'KG', sold_by_measure: 'true' }),
      }),
    ),
  )
  const customers = await Promise.all(
    ['Mia', 'Leo', 'Zoë'].map(async (name) => (await aCustomer(store, name)).id),
  )
  const manager = await aMember(store, 'manager')
  return {
    store,
    people: [store, manager, store],
    products,
    customers,
    books: new Map(),
    sales: new Map(),
    shelf: new Map(products.map(({ id, balance }) => [id, thousandths(balance)])),
    lost: new Map(),
    random: randomFrom(testSeed),
  }
}

const sumOf = (books: Book[], read: (entry: Entry) => bigint): number =>
  Number(books.flatMap(({ entries }) => entries).reduce((sum, entry) => sum + read(entry), 0n)) / 100

const unitsOf = (books: Book[]): bigint =>
  books.flatMap(({ entries }) => entries).reduce((sum, { units }) => sum + units, 0n)

const figures = (books: Book[]) => ({
  sales: books.length,
  quantity: Number(unitsOf(books)) / 1000,
  total: sumOf(books, ({ total }) => total),
  discount_amount: Number(books.reduce((sum, { discount }) => sum + discount, 0n)) / 100,
  profit: sumOf(books, ({ total, cost }) => total - cost),
})

describe('the books', () => {
  it(`agree with an independent ledger after ${operations} operations (TEST_SEED=${testSeed})`, async () => {
    const world = await aWorld()
    const { store, random } = world
    for (let done = 0; done < operations; done += atOnce + 2) {
      const acts = Array.from({ length: atOnce }, () => random.oneOf(together))
      await Promise.all(acts.map((act, at) => act(world, world.people[at % world.people.length] ?? store)))
      await recount(world, store)
      await breakSome(world, store)
    }
    const books = [...world.books.values()]

    for (const { id } of world.products) {
      const { balance, movements } = await productInfo(store, id)
      expect(thousandths(balance), `stock of ${id}`).toBe(world.shelf.get(id))
      expect(movements[0].balance).toBe(balance)
    }
    const whole = await summary(store)
    expect(whole).toMatchObject(figures(books))
    const { data: board } = await store.get('/dashboard/summary?start_date=2020-01-01&end_date=2030-01-01')
    expect(board.revenue.value).toBe(figures(books).total)
    expect(board.profit.value).toBe(figures(books).profit)
    const stockLosses = Number([...world.lost.values()].reduce((sum, cost) => sum + cost, 0n)) / 100
    expect(await financesOf(store)).toMatchObject({
      gross_profit: figures(books).profit,
      stock_losses: stockLosses,
      net_profit: Number((figures(books).profit - stockLosses).toFixed(2)),
    })
    const { data: losses } = await store.post('/metric/query', {
      ...{ metrics: ['stockLosses'], split: 'product' },
      ...{ start_date: '2020-01-01', end_date: '2030-01-01' },
    })
    for (const { key, values } of losses.parts)
      expect(values.stockLosses, `losses of ${key}`).toBe(Number(world.lost.get(key)) / 100)
    expect(losses.parts).toHaveLength(world.lost.size)
    expect(whole.with_discount.sales).toBe(books.filter(({ isDiscounted }) => isDiscounted).length)
    for (const { id, total } of whole.by_category) {
      expect(total).toBe(sumOf(books, (entry) => (entry.category === id ? entry.total : 0n)))
    }
    for (const id of world.customers) {
      const own = books.filter(({ customer }) => customer === id)
      expect(await customerOf(store, id)).toMatchObject({
        purchases: own.length,
        total_spent: figures(own).total,
        segment: segment(own.length),
      })
      expect(await summary(store, `?id_customer=${id}`)).toMatchObject(figures(own))
    }
    for (const seller of new Set(books.map(({ seller }) => seller))) {
      const own = books.filter((book) => book.seller === seller)
      expect(await summary(store, `?id_seller=${seller}`)).toMatchObject(figures(own))
    }
  }, 240_000)

  it('are nothing again when every sale came back or was deleted', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '3.33', balance: '50' })
    const mia = await aCustomer(store)
    const sales = []
    for (let at = 0; at < 6; at += 1) sales.push(await sell(store, [[mug, 3, 7.77]], { id_customer: mia.id }))

    for (const [at, { id }] of sales.entries())
      await (at % 2 ? store.post('/sale/return', { id }) : remove(store, `/sale/delete?id=${id}`))

    expect(await summary(store)).toMatchObject({ quantity: 0, total: 0, profit: 0 })
    expect(await customerOf(store, mia.id)).toMatchObject({ purchases: 3, total_spent: 0 })
    expect((await productInfo(store, mug.id)).balance).toBe(50)
  })
})
