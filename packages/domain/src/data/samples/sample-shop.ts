import { saleTotals } from '#domain/books/sales/sale-totals.ts'
import { addDays, type Day } from '#domain/day.ts'
import { basketsOf } from './baskets.ts'
import { goods } from './goods.ts'
import { perDay, perHour } from './moment.ts'
import { isWebOrder } from './opening-hours.ts'
import { paymentMethod } from './payments.ts'
import { type Person, people } from './people.ts'
import { priceChanges, pricesAt, type SamplePrice } from './price-changes.ts'
import { type SamplePromotion, samplePromotions } from './promotions.ts'
import { type Random, randomFrom } from './random.ts'
import { returnsOf } from './returns.ts'
import type { SampleDocument } from './sample-document.ts'
import { sellerAt } from './sellers.ts'
import { type SampleMovement, stockLedger } from './stock-ledger.ts'
import { saleMoments } from './trading-rhythm.ts'
import { customerCount, isRegular, visitors } from './visitors.ts'

const days = 365
const usualSeed = 5

export type SampleCustomer = Person & { joinedAt: number }

export type SampleShop = {
  /** The day whose midnight every moment is counted from. */
  firstDay: Day
  customers: SampleCustomer[]
  /** Sales and returns in the order in which they happened. */
  documents: SampleDocument[]
  movements: SampleMovement[]
  prices: SamplePrice[]
  promotions: readonly SamplePromotion[]
  /** What is on the shelf of each product today. */
  balances: number[]
}

type Now = {
  today: Day
  /** How much of today is gone. */
  second: number
  /** The smallest amount of the currency, in hundredths: where it has no decimals, what cost 9.50 costs 950. */
  step?: number
  /** How many sales there are in the year. */
  sales?: number
}

export const usualSales = 6000

const soldOutMoments = (random: Random, end: number): number[] =>
  goods.map(({ shelf }) =>
    shelf === 'out' ? end - random.from(0, 6 * 24) * perHour : Number.POSITIVE_INFINITY,
  )

const favouritesOf = (random: Random): Map<number, number[]> =>
  new Map(
    Array.from({ length: customerCount }, (_, customer) => [
      customer,
      Array.from({ length: 3 }, () => random.from(0, goods.length - 1)),
    ]),
  )

const noteOf = (random: Random, isOnWeb: boolean): string | null => {
  if (isOnWeb) return 'Web order'
  return random.next() < 0.03 ? random.oneOf(['Gift wrapped', 'Paid by the office', 'Picked up later']) : null
}

const joinedAt = (random: Random, sales: readonly SampleDocument[], end: number) => {
  const firstVisits = new Map<number, number>()
  for (const { customer, at } of sales)
    if (customer !== null && !firstVisits.has(customer)) firstVisits.set(customer, at)
  return (customer: number): number =>
    firstVisits.get(customer) ?? Math.max(0, end - random.from(1, 25 * 24) * perHour)
}

/** A year of a small shop up to now: the same for the same day, time and seed. */
export const sampleShop = (
  { today, second, step = 1, sales: saleCount = usualSales }: Now,
  seed = usualSeed,
): SampleShop => {
  const random = randomFrom(seed)
  const firstDay = addDays(today, 1 - days)
  const end = (days - 1) * perDay + second
  const prices = priceChanges(random, { days, step })
  const promotions = samplePromotions(today)
  const basketAt = basketsOf(random, {
    firstDay,
    soldOutAt: soldOutMoments(random, end),
    priceAt: pricesAt(prices),
    favourites: favouritesOf(random),
    promotions,
    step,
  })
  const persons = people(random, customerCount)

  const moments = saleMoments(random, { firstDay, days, sales: saleCount, end })
  const onWeb = moments.map((at) => isWebOrder(firstDay, at))
  const who = visitors(random, onWeb)
  const atTheTill = sellerAt(random, firstDay)
  const sales = moments.map((at, place): SampleDocument => {
    const customer = who[place] ?? null
    const isOnWeb = onWeb[place] ?? false
    const lines = basketAt(at, customer)
    const totals = saleTotals(lines.map((line) => line.totals))
    const method = paymentMethod(random, isOnWeb)
    const kept = { kind: 'SALE', reason: null, restocked: null, returnOf: null } as const
    const [seller, note] = [atTheTill(at), noteOf(random, isOnWeb)]
    return { ...kept, at, customer, seller, paymentMethod: method, note, lines, totals }
  })
  const documents = [...sales, ...returnsOf(random, sales, { firstDay, end, step })].sort(
    (one, other) => one.at - other.at,
  )
  const joined = joinedAt(random, sales, end)
  return {
    firstDay,
    customers: persons.map((person, customer) => ({
      ...person,
      tags: isRegular(customer) ? ['regular', ...person.tags] : person.tags,
      joinedAt: joined(customer),
    })),
    documents,
    prices,
    promotions,
    ...stockLedger(random, documents, end),
  }
}
