import { lineTotals, rateOf, type Totals } from '#domain/books/sales/sale-totals.ts'
import { addDays, type Day, monthOf } from '#domain/day.ts'
import { type Good, goods } from './goods.ts'
import { perDay } from './moment.ts'
import { isWebOrder } from './opening-hours.ts'
import type { PriceAt } from './price-changes.ts'
import { promotionOn, type SamplePromotion } from './promotions.ts'
import type { Random } from './random.ts'

export type SampleLine = {
  product: number
  price: number
  unitCost: number
  /** In hundredths of a percent. */
  discountRate: number
  /** Which of the promotions it was sold with. */
  promotion: number | null
  /** How many of it came back. */
  returned: number
  totals: Totals
  /** Of a return: which line of the sale came back. */
  returnOf: number | null
}

const linesInABasket = [0.46, 0.29, 0.16, 0.09]
const piecesOfOne = [0.8, 0.15, 0.05]
const discounts = [5, 10, 10, 15, 20, 12.5]

const seasonOf = (day: Day): Good['season'] | null => {
  const month = monthOf(day)
  if (month >= 11) return 'winter'
  return month >= 6 && month <= 8 ? 'summer' : null
}

/** Sales in the January clearance and before the holidays come with a discount more often. */
const discountChance = (day: Day): number => {
  if (day.slice(5) >= '01-04' && day.slice(5) <= '01-20') return 0.34
  return day.slice(5) >= '11-20' && day.slice(5) <= '11-30' ? 0.28 : 0.1
}

type Shop = {
  firstDay: Day
  /** From when on each product was sold out for good. */
  soldOutAt: readonly number[]
  priceAt: PriceAt
  /** What each customer likes. */
  favourites: ReadonlyMap<number, readonly number[]>
  promotions: readonly SamplePromotion[]
  step: number
}

/** What someone buys at that moment: never the same product on two lines, never what is sold out, and on the web only what can be sent. */
export const basketsOf =
  (random: Random, { firstDay, soldOutAt, priceAt, favourites, promotions, step }: Shop) =>
  (at: number, customer: number | null): SampleLine[] => {
    const day = addDays(firstDay, Math.floor(at / perDay))
    const season = seasonOf(day)
    const isOnWeb = isWebOrder(firstDay, at)
    const liked = customer === null ? [] : (favourites.get(customer) ?? [])
    const weights = goods.map((good, product) => {
      if (at >= (soldOutAt[product] ?? 0) || (isOnWeb && good.staysInShop)) return 0
      return good.demand * (good.season === season ? 2.2 : 1) * (liked.includes(product) ? 6 : 1)
    })
    const isDiscounted = random.next() < discountChance(day)
    const discount = isDiscounted ? random.oneOf(discounts) : 0

    return Array.from({ length: 1 + random.byWeight(linesInABasket) }, (_, place) => {
      const product = random.byWeight(weights)
      weights[product] = 0
      const { price, cost } = priceAt(product, at)
      const typed = place === 0 || random.next() < 0.5 ? discount : 0
      // A discount that was typed takes the place of a promotion.
      const promotion = typed > 0 ? null : promotionOn(promotions)(product, day)
      const rate = promotion === null ? typed : (promotions[promotion]?.percent ?? 0)
      const sold = { price, unitCost: cost, quantity: 1 + random.byWeight(piecesOfOne), discount: rate }
      return {
        product,
        price,
        unitCost: cost,
        discountRate: rateOf(rate),
        promotion,
        returned: 0,
        totals: lineTotals(sold, step),
        returnOf: null,
      }
    })
  }
