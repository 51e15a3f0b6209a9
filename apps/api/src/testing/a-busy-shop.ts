import type { Expense } from '@tillsight/contract/books/expenses'
import type { Product } from '@tillsight/contract/books/products'
import type { Sale } from '@tillsight/contract/books/sales'
import { addDays, dayIn } from '@tillsight/domain/day'
import { aProduct, remove } from './a-catalog.ts'
import { editOfExpense, spend } from './a-finance.ts'
import { editOfSale, sell } from './a-sale.ts'
import type { TestStore } from './a-store.ts'
import { type Random, randomFrom } from './random.ts'

type Shop = {
  store: TestStore
  random: Random
  products: Product[]
  sales: Sale[]
  customers: string[]
  expenses: Expense[]
  /** A moment of the days that the figures are asked of, or long before. */
  someTime: () => string
}

type Act = (shop: Shop) => Promise<unknown>

const linesOf = ({ random, products }: Shop): [Product, number, number][] =>
  products.filter(() => random.upTo(3) > 0).map((one) => [one, random.from(1, 4), random.oneOf([0, 10])])

const detailsOf = ({ random, customers, someTime }: Shop) => ({
  payment_method: random.oneOf(['CASH', 'CARD']),
  sold_at: someTime(),
  id_customer: random.oneOf([null, ...customers]),
})

const takeOne = <Item>(random: Random, from: Item[]): Item | undefined =>
  from.splice(random.upTo(from.length), 1)[0]

const record: Act = async (shop) => {
  const lines = linesOf(shop)
  if (lines.length > 0) shop.sales.push(await sell(shop.store, lines, detailsOf(shop)))
}

const ofSales: Act[] = [
  record,
  record,
  async ({ store, random, sales }) => {
    const sale = random.oneOf(sales)
    if (sale) await store.post('/sale/return', { id: sale.id, restock: random.upTo(2) === 0 })
  },
  async (shop) => {
    const sale = shop.random.oneOf(shop.sales)
    const { data } = sale ? await shop.store.get(`/sale/info?id=${sale.id}`) : { data: null }
    const discount = { percent: shop.random.upTo(20) }
    if (data) await shop.store.post('/sale/edit', editOfSale(data, { ...detailsOf(shop), discount }))
  },
  async ({ store, random, sales }) => {
    const gone = takeOne(random, sales)
    if (gone) await remove(store, `/sale/delete?id=${gone.id}`)
  },
]

const ofExpenses: Act = async ({ store, random, expenses }) => {
  const [old] = expenses.splice(0, 1)
  if (!old) return
  const { data } = await store.post('/expense/edit', editOfExpense(old, { amount: random.from(1, 90) }))
  if (data) expenses.push(data)
}

const ofLosses: Act = async ({ store, random, products }) => {
  const product = random.oneOf(products)
  if (product) await store.post('/product/stock', { id: product.id, reason: 'damage', quantity: 1 })
}

const ofCustomers: Act[] = [
  async ({ store, customers, random }) => {
    const name = `Mia ${customers.length}`
    const { data } = await store.post('/customer/create', {
      name,
      consent: random.upTo(2) === 0,
      ...(random.upTo(2) === 0 && { email: `mia${random.upTo(100_000)}@example.org` }),
    })
    if (data) customers.push(data.id)
  },
  async ({ store, customers, random }) => {
    const id = random.oneOf(customers)
    const { data } = id ? await store.get(`/customer/info?id=${id}`) : { data: null }
    if (data)
      await store.post('/customer/edit', {
        id,
        name: data.name,
        version: data.version,
        consent: random.upTo(2) === 0,
        email: random.oneOf([null, `mia${random.upTo(100_000)}@example.org`]),
      })
  },
  async ({ store, customers, random }) => {
    const gone = customers.length > 2 ? takeOne(random, customers) : null
    const into = random.oneOf(customers)
    if (gone && into && random.upTo(2) === 0) await store.post('/customer/merge', { id: gone, into })
    else if (gone) await remove(store, `/customer/delete?id=${gone}`)
  },
]

/** Acts as people do them, each of which can change figures of March, or of the days until today. */
export const aBusyShop = async (store: TestStore, seed: number) => {
  const random = randomFrom(seed)
  const today = dayIn('UTC', store.app.clock.now)
  const march = () => `2026-03-${String(random.from(1, 28)).padStart(2, '0')}`
  const shop: Shop = {
    store,
    random,
    products: [],
    sales: [],
    customers: [],
    expenses: [await spend(store, { amount: 31, date: '2026-03-01' })],
    someTime: () => `${random.upTo(3) > 0 ? march() : addDays(today, -random.from(1, 200))}T10:00:00Z`,
  }
  for (const price of ['10.10', '3.33', '7.05'])
    shop.products.push(
      await aProduct(store, { name: `Mug ${price}`, price, cost_price: '1.99', balance: '900' }),
    )
  const acts = [...ofSales, ofLosses, ofExpenses, ...ofCustomers]
  await record(shop)
  return { act: () => random.oneOf(acts)(shop), products: shop.products }
}
