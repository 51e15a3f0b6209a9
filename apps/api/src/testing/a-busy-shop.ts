import type { Activity } from '@tillsight/contract/books/activities'
import type { Expense } from '@tillsight/contract/books/expenses'
import type { Product } from '@tillsight/contract/books/products'
import type { Purchase } from '@tillsight/contract/books/purchases'
import type { Sale } from '@tillsight/contract/books/sales'
import type { Supplier } from '@tillsight/contract/books/suppliers'
import { addDays, dayIn } from '@tillsight/domain/day'
import { aProduct, editOf, remove, sendProduct } from './a-catalog.ts'
import { editOfExpense, spend } from './a-finance.ts'
import { editOfSale, sell } from './a-sale.ts'
import type { TestStore } from './a-store.ts'
import { anOrder, aSupplier, receive } from './a-supplier.ts'
import { activityForm, aDealForm, anActivity } from './an-activity.ts'
import { type Random, randomFrom } from './random.ts'

type Shop = {
  store: TestStore
  random: Random
  products: Product[]
  sales: Sale[]
  customers: string[]
  expenses: Expense[]
  activities: Activity[]
  supplier: Supplier
  orders: Purchase[]
  /** A moment of the days that the figures are asked of, or long before. */
  someTime: () => string
}

type Act = (shop: Shop) => Promise<unknown>

const linesOf = ({ random, products }: Shop): [Product, number, number][] =>
  products.filter(() => random.upTo(3) > 0).map((one) => [one, random.from(1, 4), random.oneOf([0, 10])])

const detailsOf = ({ random, customers, someTime }: Shop) => ({
  payment_method: random.oneOf(['CASH', 'CARD']),
  sold_at: someTime(),
  id_customer: random.oneOf([null, ...customers, ...customers]),
})

const takeOne = <Item>(random: Random, from: Item[]): Item | undefined =>
  from.splice(random.upTo(from.length), 1)[0]

const record: Act = async (shop) => {
  const lines = linesOf(shop)
  const sale = lines.length > 0 ? await sell(shop.store, lines, detailsOf(shop)) : null
  if (sale) shop.sales.push(sale)
}

const ofSales: Act[] = [
  ...Array.from({ length: 6 }, () => record),
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

const ofStock: Act[] = [
  async ({ store, random, products }) => {
    const product = random.oneOf(products)
    const reason = random.oneOf(['damage', 'loss', 'received', 'recount'])
    if (product) await store.post('/product/stock', { id: product.id, reason, quantity: random.from(1, 40) })
  },
  async ({ store, random, products }) => {
    const product = random.oneOf(products)
    const { data } = product ? await store.get(`/product/info?id=${product.id}`) : { data: null }
    if (data)
      await sendProduct(
        store,
        '/product/edit',
        {
          ...editOf(data, { price: String(random.from(5, 20)), cost_price: String(random.from(1, 4)) }),
        },
        null,
      )
  },
  async ({ store, random, products }) => {
    const gone = products.length > 3 ? takeOne(random, products) : null
    if (gone) await store.post('/product/archive', { ids: [gone.id], archived: true })
  },
  async ({ store, random, products }) => {
    for (const price of [random.from(2, 9), random.from(9, 30)])
      products.push(
        await aProduct(store, { name: `Bowl ${products.length}`, price: `${price}.50`, balance: '40' }),
      )
  },
  async ({ store, random, products }) => {
    const gone = products.length > 2 ? takeOne(random, products) : null
    if (gone) await remove(store, `/product/delete?id=${gone.id}`)
  },
]

const ofWork: Act[] = [
  async ({ store, activities, random, someTime }) => {
    const [started_at, minutes] = [someTime(), random.from(1, 90)]
    for (const fields of [{}, { kind: 'HOURS', status: null }, { kind: 'MEETING', status: 'HELD' }])
      activities.push(await anActivity(store, { ...fields, started_at, minutes }))
  },
  async ({ store, activities, someTime }) => {
    const ticket = { kind: 'TICKET', minutes: null, status: 'OPEN' }
    for (const form of [aDealForm(), activityForm(ticket)])
      activities.push(await anActivity(store, { ...form, started_at: someTime() }))
  },
  async ({ store, random, activities }) => {
    for (const { id, kind, status, started_at } of activities.filter(() => random.upTo(2) === 0)) {
      const won = { status: random.oneOf(['WON', 'LOST', 'OPEN']), amount: random.from(1, 900) }
      const solved = kind === 'TICKET' ? 'SOLVED' : status
      const edited = { kind, status: solved, minutes: kind === 'TICKET' ? null : random.from(1, 90) }
      await store.post('/activity/edit', {
        ...(kind === 'DEAL' ? aDealForm(won) : activityForm(edited)),
        id,
        started_at,
      })
    }
  },
  async ({ store, random, activities }) => {
    const gone = takeOne(random, activities)
    if (gone) await remove(store, `/activity/delete?id=${gone.id}`)
  },
]

const ofPurchases: Act[] = [
  async ({ store, random, supplier, products, orders }) => {
    const product = random.oneOf(products)
    if (product)
      orders.push(await anOrder(store, supplier, [[product, random.from(4, 9), random.from(1, 5)]]))
  },
  async ({ store, random, orders }) => {
    for (const order of orders.slice(-2))
      await receive(store, order, [[random.from(1, 4), random.from(1, 5)]])
  },
  async ({ store, random, orders }) => {
    const order = random.oneOf(orders)
    const { data } = order ? await store.get(`/purchase/info?id=${order.id}`) : { data: null }
    const receipt = data?.receipts.at(0)
    if (receipt) await store.post('/purchase/undo_receipt', { id: data.id, id_receipt: receipt.id })
  },
  async ({ store, random, orders }) => {
    const gone = takeOne(random, orders)
    if (gone) await store.post('/purchase/cancel', { id: gone.id })
  },
]

const addCustomer: Act = async ({ store, customers, random }) => {
  const name = `Mia ${customers.length}`
  const { data } = await store.post('/customer/create', {
    name,
    consent: random.upTo(2) === 0,
    ...(random.upTo(2) === 0 && { email: `mia${random.upTo(100_000)}@example.org` }),
  })
  if (data) customers.push(data.id)
}

const ofCustomers: Act[] = [
  addCustomer,
  addCustomer,
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
    const gone = customers.length > 5 ? takeOne(random, customers) : null
    const into = random.oneOf(customers)
    if (gone && into && random.upTo(2) === 0) await store.post('/customer/merge', { id: gone, into })
    else if (gone) await remove(store, `/customer/delete?id=${gone}`)
  },
]

/** Does all that people do, each once and in any order: it changes figures of March, and of the days until today. */
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
    activities: [],
    supplier: await aSupplier(store),
    orders: [],
    someTime: () => `${random.upTo(3) > 0 ? march() : addDays(today, -random.from(1, 200))}T10:00:00Z`,
  }
  for (const price of ['10.10', '3.33', '7.05'])
    shop.products.push(
      await aProduct(store, { name: `Mug ${price}`, price, cost_price: '1.99', balance: '900' }),
    )
  const acts = [...ofSales, ...ofStock, ofExpenses, ...ofCustomers, ...ofWork, ...ofPurchases]
  const actOnce = async () => {
    const left = [...acts]
    for (let act = takeOne(random, left); act; act = takeOne(random, left)) await act(shop)
  }
  await actOnce()
  return { actOnce, products: shop.products }
}
