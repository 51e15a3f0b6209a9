import type { Sale } from '@tillsight/contract/books/sales'
import { expect } from 'vitest'
import { remove } from './a-catalog.ts'
import type { TestStore } from './a-store.ts'
import type { Visitor } from './a-visitor.ts'
import {
  add,
  type BookedLine,
  booked,
  broughtBack,
  divide,
  paidFor,
  pricesOf,
  type Rules,
  type Wanted,
} from './own-ledger.ts'
import type { Random } from './random.ts'

export type Paid = { method: string; amount: bigint }
export type Book = {
  answered: Sale
  customer: string | null
  wanted: Wanted[]
  rules: Rules
  lines: BookedLine[]
  paid: Paid[]
  returns: { id: string; lines: (BookedLine | null)[]; paid: Paid[] }[]
}
export type World = {
  store: TestStore
  products: (Omit<Wanted, 'quantity' | 'discount'> & { isWeighed: boolean })[]
  customers: string[]
  methods: string[]
  rules: Omit<Rules, 'off'>
  books: Map<string, Book>
  /** In the hands of one person at a time: the test would not know who came first. */
  free: Set<string>
  shelf: Map<string, bigint>
  random: Random
}

export const cents = (amount: unknown): bigint => BigInt(Math.round(Number(amount) * 100))
export const amountOf = (amount: bigint): number => Number(amount) / 100
export const unitsOf = (quantity: bigint): number => Number(quantity) / 1000

const somePayments = ({ random, methods }: World, due: bigint) => {
  const [first, second, third] = methods.toSorted(() => random.upTo(3) - 1) as [string, string, string]
  const some = () => BigInt(random.from(1, Number(due) - 2))
  if (due < 4n || random.upTo(2))
    return { paid: [{ method: first, amount: due }], form: { payment_method: first, payments: null } }
  const part = some()
  if (random.upTo(2) || due - part < 3n)
    return {
      paid: [
        { method: first, amount: part },
        { method: second, amount: due - part },
      ],
      form: { payments: [{ method: first, amount: amountOf(part) }, { method: second }] },
    }
  const paid = [
    { method: first, amount: part },
    { method: second, amount: 1n },
    { method: third, amount: due - part - 1n },
  ]
  return {
    paid,
    form: { payments: paid.map(({ method, amount }) => ({ method, amount: amountOf(amount) })) },
  }
}

const someOff = (random: Random): Rules['off'] =>
  random.oneOf([null, null, { percent: 1000n }, { percent: 333n }, { amount: 150n }, { amount: 99_999n }])

/** More than the sale comes to is refused, so at most all of it is taken off. */
const offOf = (off: Rules['off'], wanted: readonly Wanted[]): Rules['off'] => {
  if (!off || 'percent' in off) return off
  const most = pricesOf(wanted).reduce((sum, price) => sum + price, 0n)
  return { amount: off.amount < most ? off.amount : most }
}

const formOf = (off: Rules['off']) =>
  off && ('percent' in off ? { percent: amountOf(off.percent) } : { amount: amountOf(off.amount) })

const someQuantity = (random: Random, isWeighed: boolean): bigint =>
  isWeighed ? BigInt(random.from(1, 4000)) : BigInt(random.from(1, 4)) * 1000n

const put = ({ shelf }: World, product: string, quantity: bigint) =>
  shelf.set(product, (shelf.get(product) ?? 0n) + quantity)

const keep = (world: World, book: Book): void => {
  for (const { product, quantity } of book.lines) put(world, product, -quantity)
  world.books.set(book.answered.id, book)
  world.free.add(book.answered.id)
}

const strike = (world: World, { lines, answered }: Book): void => {
  for (const { product, quantity } of lines) put(world, product, quantity)
  world.books.delete(answered.id)
}

export type Act = (world: World, person: Visitor) => Promise<void>

const saleLines = (wanted: readonly Wanted[]) =>
  wanted.map(({ product, quantity, discount }) => ({
    id_product: product,
    quantity: unitsOf(quantity),
    discount: amountOf(discount),
  }))

const isWeighed = ({ products }: World, id: string): boolean =>
  products.some(({ product, isWeighed }) => product === id && isWeighed)

export const record: Act = async (world, person) => {
  const { random } = world
  const wanted = Array.from({ length: random.from(1, 4) }, () => {
    const { isWeighed, ...product } = random.oneOf(world.products)
    const discount = random.oneOf([0n, 0n, 1000n, 1250n, 3333n, 10_000n])
    return { ...product, quantity: someQuantity(random, isWeighed), discount }
  })
  const rules = { ...world.rules, off: offOf(someOff(random), wanted) }
  const lines = booked(wanted, rules)
  const { paid, form } = somePayments(world, paidFor(lines))
  const customer = random.oneOf([null, ...world.customers])
  const { data, code, message } = await person.post('/sale/create', {
    id_customer: customer,
    lines: saleLines(wanted),
    discount: formOf(rules.off),
    ...form,
  })
  expect(code, JSON.stringify(message ?? data)).toBe(200)
  keep(world, { answered: data, customer, wanted, rules, lines, paid, returns: [] })
}

const takeOne = ({ free, books, random }: World): Book | null => {
  if (free.size === 0) return null
  const id = random.oneOf([...free])
  free.delete(id)
  return books.get(id) ?? null
}

const leftOf = ({ lines, returns }: Book): bigint[] =>
  lines.map(({ quantity }, place) =>
    add([quantity, ...returns.map(({ lines }) => lines[place]?.quantity ?? 0n)]),
  )

const refundOf = ({ paid, returns }: Book, amount: bigint): Paid[] => {
  const given = returns.flatMap((back) => back.paid)
  const left = paid.map(({ method, amount }) => {
    const rest = amount + add(given.filter((back) => back.method === method).map((back) => back.amount))
    return rest > 0n ? rest : 0n
  })
  return divide(amount, left).map((share, place) => ({ method: paid[place]?.method ?? '', amount: -share }))
}

export const bringBack: Act = async (world, person) => {
  const book = takeOne(world)
  if (!book) return
  const { random } = world
  const left = leftOf(book)
  const chosen = book.wanted.map(({ product }, place) => {
    const most = left[place] ?? 0n
    if (most === 0n || random.upTo(2)) return 0n
    return isWeighed(world, product)
      ? BigInt(random.from(1, Number(most)))
      : BigInt(random.from(1, Number(most / 1000n))) * 1000n
  })
  if (add(chosen) > 0n) {
    const restock = random.upTo(2) > 0
    const method = random.oneOf([null, null, ...world.methods])
    const { data, code, message } = await person.post('/sale/return', {
      id: book.answered.id,
      restock,
      lines: chosen.flatMap((quantity, place) =>
        quantity ? [{ id_line: book.answered.lines[place]?.id, quantity: unitsOf(quantity) }] : [],
      ),
      ...(method ? { payment_method: method } : {}),
    })
    expect(code, JSON.stringify(message ?? data)).toBe(200)
    const lines = chosen.map((quantity, place) => {
      const line = book.lines[place]
      if (!quantity || !line) return null
      return broughtBack(
        line,
        book.returns.flatMap(({ lines }) => lines[place] ?? []),
        quantity,
      )
    })
    const back = lines.filter((line) => line !== null)
    const amount = -paidFor(back)
    book.returns.push({
      id: data.id,
      lines,
      paid: method ? [{ method, amount: -amount }] : refundOf(book, amount),
    })
    for (const { product, quantity } of restock ? back : []) put(world, product, -quantity)
  }
  world.free.add(book.answered.id)
}

/** Keeps prices, taxes and the discount of what was sold; says the payments again, since the amount changes. */
export const edit: Act = async (world, person) => {
  const book = takeOne(world)
  if (!book) return
  if (book.returns.length === 0) {
    const wanted = book.wanted.map((line) => ({
      ...line,
      quantity: someQuantity(world.random, isWeighed(world, line.product)),
    }))
    const rules = { ...book.rules, off: offOf(book.rules.off, wanted) }
    const lines = booked(wanted, rules)
    const { paid, form } = somePayments(world, paidFor(lines))
    const { id, version } = book.answered
    const { data, code, message } = await person.post('/sale/edit', {
      id,
      version,
      id_customer: book.customer,
      lines: saleLines(wanted).map((line, place) => ({ ...line, id: book.answered.lines[place]?.id })),
      discount: formOf(rules.off),
      ...form,
    })
    expect(code, JSON.stringify(message ?? data)).toBe(200)
    strike(world, book)
    keep(world, { ...book, answered: data, wanted, rules, lines, paid })
  } else world.free.add(book.answered.id)
}

export const erase: Act = async (world) => {
  const book = takeOne(world)
  if (!book) return
  if (book.returns.length === 0) {
    expect((await remove(world.store, `/sale/delete?id=${book.answered.id}`)).code).toBe(200)
    strike(world, book)
  } else world.free.add(book.answered.id)
}
