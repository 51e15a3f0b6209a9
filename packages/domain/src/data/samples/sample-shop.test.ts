import { describe, expect, it } from 'vitest'
import { isEan13 } from '#domain/books/catalog/barcode.ts'
import { lengthOf, nameLimit } from '#domain/books/catalog/limits.ts'
import { stockStatus } from '#domain/books/catalog/stock-status.ts'
import { variantNames } from '#domain/books/catalog/variants.ts'
import { segment } from '#domain/books/customers/segment.ts'
import { amountIn } from '#domain/books/expenses/expense.ts'
import { returnedTotals } from '#domain/books/sales/returned-totals.ts'
import { lineTotals, percentOf, saleTotals } from '#domain/books/sales/sale-totals.ts'
import { addDays, weekdayOf } from '#domain/day.ts'
import { barcodeOf, categories, goods, sampleFamily } from './goods.ts'
import { localTime, perDay, perHour } from './moment.ts'
import { isWebOrder } from './opening-hours.ts'
import { outgoings } from './outgoings.ts'
import { type SampleShop, sampleShop } from './sample-shop.ts'

const noon = 12 * perHour
const today = '2026-11-15'

/** A year takes a quarter of a second to make, and several tests look at the same one. */
const made = new Map<string, SampleShop>()
const shopOf = (asked: Parameters<typeof sampleShop>[0]): SampleShop => {
  const key = JSON.stringify(asked)
  const shop = made.get(key) ?? sampleShop(asked)
  made.set(key, shop)
  return shop
}
const shop = shopOf({ today, second: noon })

const salesOf = ({ documents }: SampleShop) => documents.filter(({ kind }) => kind === 'SALE')
const countBy = <Item>(items: readonly Item[], key: (item: Item) => number): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1)
  return counts
}

describe('the goods of the sample shop', () => {
  it('have barcodes with the right check digit, and variants named by their family', () => {
    const codes = goods.flatMap((_, place) => barcodeOf(place) ?? [])
    expect(codes.length).toBeGreaterThan(40)
    expect(codes.filter((code) => !isEan13(code))).toEqual([])
    for (const { name, scent } of goods.filter((good) => good.scent))
      expect(variantNames(sampleFamily.name, [scent ?? ''])).toEqual({ name, long_name: null })
  })

  it('are about sixty, on eight shelves, each of its own name', () => {
    expect(categories).toHaveLength(8)
    expect(goods).toHaveLength(60)
    expect(new Set(goods.map(({ name }) => name)).size).toBe(goods.length)
    expect(goods.filter(({ name }) => lengthOf(name) > nameLimit)).toEqual([])
  })

  it('are sold for more than they cost', () => {
    expect(goods.filter(({ price, cost }) => cost <= 0 || price <= cost)).toEqual([])
  })
})

describe('the sample shop', () => {
  it('is the same for the same day and time, and another for another seed', () => {
    expect(sampleShop({ today, second: noon })).toEqual(shop)
    expect(sampleShop({ today, second: noon }, 6)).not.toEqual(shop)
  })

  it('ends today on any day', () => {
    for (const day of ['2026-02-28', '2026-03-01', '2027-01-01', '2028-02-29']) {
      const { firstDay, documents } = shopOf({ today: day, second: noon })
      expect(localTime(firstDay, documents.at(-1)?.at ?? 0).slice(0, 10)).toBe(day)
      expect(localTime(firstDay, documents[0]?.at ?? 0).slice(0, 10)).toBe(addDays(day, -364))
    }
  })

  it('has sold today as soon as the day has begun, and nothing ahead of now', () => {
    for (const second of [601, 3 * perHour, 9 * perHour, 23 * perHour]) {
      const early = sampleShop({ today, second })
      const midnight = 364 * perDay
      expect(salesOf(early).filter(({ at }) => at >= midnight).length).toBeGreaterThanOrEqual(2)
      expect(early.documents.filter(({ at }) => at >= midnight + second)).toEqual([])
      expect(early.movements.filter(({ at }) => at >= midnight + second)).toEqual([])
    }
  })

  it('has about 6,000 sales, most of them to people nobody knows, and some of each come back', () => {
    const sales = salesOf(shop)
    const returns = shop.documents.length - sales.length

    expect(sales.length).toBeGreaterThan(5700)
    expect(sales.length).toBeLessThan(6300)
    expect(sales.filter(({ customer }) => customer === null).length / sales.length).toBeCloseTo(0.6, 1)
    expect(returns / sales.length).toBeGreaterThan(0.02)
    expect(returns / sales.length).toBeLessThan(0.03)
    expect(new Set(sales.map(({ paymentMethod }) => paymentMethod)).size).toBe(4)
  })

  it('is busiest at lunch and after work, before Christmas, and on Saturdays', () => {
    const sales = salesOf(shop)
    const byHour = countBy(sales, ({ at }) => Math.floor((at % perDay) / perHour))
    const byMonth = countBy(sales, ({ at }) => Number(localTime(shop.firstDay, at).slice(5, 7)))
    const byWeekday = countBy(sales, ({ at }) => weekdayOf(addDays(shop.firstDay, Math.floor(at / perDay))))
    const of = (counts: Map<number, number>, key: number) => counts.get(key) ?? 0

    expect(of(byHour, 12)).toBeGreaterThan(1.3 * of(byHour, 10))
    expect(of(byHour, 17)).toBeGreaterThan(1.3 * of(byHour, 15))
    expect(of(byHour, 3)).toBeLessThan(20)
    expect(of(byMonth, 12)).toBeGreaterThan(1.3 * of(byMonth, 1))
    expect(of(byWeekday, 5)).toBeGreaterThan(1.3 * of(byWeekday, 0))
    expect(of(byMonth, 7)).toBeGreaterThan(of(byMonth, 2))
  })

  it('has 150 customers of every segment, no two alike', () => {
    const visits = countBy(
      salesOf(shop).filter(({ customer }) => customer !== null),
      ({ customer }) => customer ?? -1,
    )
    const segments = shop.customers.map((_, customer) => segment(visits.get(customer) ?? 0))

    expect(shop.customers).toHaveLength(150)
    for (const key of ['name', 'email', 'number'] as const) {
      const given = shop.customers.map((customer) => customer[key]).filter((value) => value !== null)
      expect(new Set(given).size).toBe(given.length)
    }
    const share = (one: string) => segments.filter((given) => given === one).length / segments.length
    expect(share('VIP')).toBeCloseTo(0.23, 1)
    expect(share('RETURNING')).toBeCloseTo(0.36, 1)
    expect(share('NEW')).toBeCloseTo(0.41, 1)
  })

  it.each(['2026-11-15', '2027-01-01', '2026-07-12'])(
    'keeps its opening hours in the year up to %s',
    (day) => {
      const { firstDay, documents } = shopOf({ today: day, second: noon })
      const atTheTill = documents.filter(({ kind, note }) => kind === 'RETURN' || note !== 'Web order')
      const onWeb = documents.filter(({ kind, note }) => kind === 'SALE' && note === 'Web order')
      const dayOf = (at: number) => addDays(firstDay, Math.floor(at / perDay))

      expect(atTheTill.filter(({ at }) => isWebOrder(firstDay, at))).toEqual([])
      expect(atTheTill.filter(({ at }) => weekdayOf(dayOf(at)) === 6)).toEqual([])
      expect(atTheTill.filter(({ at }) => /-(12-25|01-01)$/.test(dayOf(at)))).toEqual([])
      expect(onWeb.length).toBeGreaterThan(200)
      expect(onWeb.filter(({ customer }) => customer === null)).toEqual([])
      expect(
        onWeb.flatMap(({ lines }) => lines).filter(({ product }) => goods[product]?.staysInShop),
      ).toEqual([])
    },
  )

  it('is run by five people, of whom each sells their part', () => {
    const counts = countBy(salesOf(shop), ({ seller }) => seller)

    expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3, 4])
    for (const count of counts.values()) expect(count / salesOf(shop).length).toBeGreaterThan(0.05)
  })

  it('sells nothing between ten in the evening and seven in the morning', () => {
    const hourOf = (at: number) => Math.floor((at % perDay) / perHour)

    expect(shop.documents.filter(({ at }) => hourOf(at) < 7 || hourOf(at) >= 22)).toEqual([])
  })

  it('has whole amounts only where the currency has no decimals', () => {
    const inYen = shopOf({ today, second: noon, step: 100 })
    const amounts = [
      ...inYen.prices.flatMap(({ price, cost }) => [price, cost]),
      ...inYen.documents.flatMap(({ totals }) => [totals.gross, totals.discount, totals.total, totals.cost]),
      ...outgoings(inYen.firstDay, today, 100).map(({ amount }) => amount),
    ]

    expect(amounts.filter((amount) => amount % 100 !== 0)).toEqual([])
    expect(inYen.prices[0]?.price).toBe((shop.prices[0]?.price ?? 0) * 100)
  })

  it.each([1, 100])('computes as the till does, in steps of %d', (step) => {
    for (const { kind, lines, totals, returnOf } of shopOf({ today, second: noon, step }).documents) {
      expect(totals).toEqual(saleTotals(lines.map((line) => line.totals)))
      for (const line of lines) {
        const sold = returnOf?.lines[line.returnOf ?? -1]
        const { quantity } = line.totals
        const expected =
          kind === 'SALE'
            ? lineTotals({ ...line, quantity, discount: percentOf(line.discountRate) }, step)
            : sold && returnedTotals({ ...sold.totals, taxes: [], returned: 0 }, -quantity, step)
        expect(line.totals).toEqual(expected)
        expect(line.returned).toBeLessThanOrEqual(Math.abs(quantity))
      }
    }
  })
})

describe.each(['2026-01-01', '2026-04-15', '2026-07-12', '2026-12-24'])(
  'the stock of the sample shop on %s',
  (day) => {
    const { movements, balances } = shopOf({ today: day, second: noon })

    it('is what the ledger adds up to, and was there whenever it was sold', () => {
      const running = goods.map(() => 0)
      const wrong = movements.filter(({ product, quantity, balance }) => {
        const sum = (running[product] ?? 0) + quantity
        running[product] = sum
        return balance !== sum || balance < 0
      })
      expect(wrong).toEqual([])
      expect(balances).toEqual(running)
    })

    it('has run out of some things, is low on others, and has enough of most', () => {
      const statuses = balances.map((balance) => stockStatus(balance, 5))
      const count = (status: string) => statuses.filter((one) => one === status).length

      expect([count('NOTAVAILABLE'), count('ENDING')]).toEqual([4, 5])
    })
  },
)

describe('what the sample shop pays', () => {
  it.each(['2026-11-15', '2026-01-01', '2028-02-29', '2026-12-31'])(
    'leaves it something in the year up to %s',
    (day) => {
      const { firstDay, documents } = shopOf({ today: day, second: noon })
      const year = { start: firstDay, end: day }

      const paid = outgoings(firstDay, day).reduce((sum, expense) => sum + amountIn(expense, year), 0)
      const earned = documents.reduce((sum, { totals }) => sum + totals.profit, 0)

      expect(paid / earned).toBeGreaterThan(0.6)
      expect(paid / earned).toBeLessThan(0.95)
    },
  )

  it('begins with the first day, and is paid in every month', () => {
    const { firstDay } = shop
    const paid = outgoings(firstDay, today)

    expect(paid.map(({ date }) => date).sort()[0]).toBe(firstDay)
    for (let start = firstDay; addDays(start, 29) <= today; start = addDays(start, 30)) {
      const month = { start, end: addDays(start, 29) }
      expect(paid.reduce((sum, expense) => sum + amountIn(expense, month), 0)).toBeGreaterThan(3000_00)
    }
  })

  it('is believable: nothing is paid twice, and what happens once has happened', () => {
    const expenses = outgoings(shop.firstDay, today)

    expect(expenses.filter(({ repeat, date }) => repeat === 'NONE' && date > today)).toEqual([])
    expect(expenses.filter(({ amount }) => amount <= 0)).toEqual([])
    expect(new Set(expenses.map(({ category, date }) => category + date)).size).toBe(expenses.length)
  })
})
