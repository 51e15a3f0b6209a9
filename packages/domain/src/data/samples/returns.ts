import { returnedTotals } from '#domain/books/sales/returned-totals.ts'
import { saleTotals } from '#domain/books/sales/sale-totals.ts'
import type { Day } from '#domain/day.ts'
import { goods } from './goods.ts'
import { perDay, perHour } from './moment.ts'
import { nextOpenDay } from './opening-hours.ts'
import type { Random } from './random.ts'
import type { SampleDocument } from './sample-document.ts'

const returnedShare = 0.03
const reasons = ['Changed their mind', 'Gift returned', 'Bought the wrong one', 'Damaged'] as const

/** What runs out is not put back: where it would be, it would not have run out. */
const isRestocked = (reason: string, product: number): boolean =>
  reason !== 'Damaged' && !goods[product]?.shelf

type Returned = { firstDay: Day; place: number; step: number }

const returnOf = (
  random: Random,
  sale: SampleDocument,
  { firstDay, place, step }: Returned,
): SampleDocument | null => {
  const day = nextOpenDay(firstDay, Math.floor(sale.at / perDay) + random.from(1, 14))
  const at = day * perDay + random.from(10 * perHour, 18 * perHour)
  const line = sale.lines[place]
  if (!line) return null
  const quantity = random.from(1, line.totals.quantity)
  const given = random.oneOf(reasons)
  const restocked = isRestocked(given, line.product)
  const totals = returnedTotals({ ...line.totals, taxes: [], returned: 0 }, quantity, step)
  return {
    ...sale,
    kind: 'RETURN',
    at,
    note: null,
    reason: restocked ? given : 'Damaged',
    restocked,
    returnOf: sale,
    lines: [{ ...line, totals, returnOf: place }],
    totals: saleTotals([totals]),
  }
}

type Year = { firstDay: Day; end: number; step: number }

/** What came back of a few of the sales, some days later, while the shop was open. */
export const returnsOf = (
  random: Random,
  sales: readonly SampleDocument[],
  { firstDay, end, step }: Year,
): SampleDocument[] =>
  sales.flatMap((sale) => {
    if (random.next() >= returnedShare) return []
    const place = random.from(0, sale.lines.length - 1)
    const returned = returnOf(random, sale, { firstDay, place, step })
    const line = sale.lines[place]
    if (!returned || !line || returned.at >= end) return []
    line.returned = -returned.totals.quantity
    return [returned]
  })
