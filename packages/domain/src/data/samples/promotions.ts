import { addDays, type Day } from '#domain/day.ts'
import { goods } from './goods.ts'

export type SamplePromotion = {
  name: string
  percent: number
  category: string
  startsOn: Day
  endsOn: Day
}

/** One that runs, and one that is over. */
export const samplePromotions = (today: Day): readonly SamplePromotion[] => [
  {
    name: 'Tea fortnight',
    percent: 15,
    category: 'Tea',
    startsOn: addDays(today, -61),
    endsOn: addDays(today, -48),
  },
  {
    name: 'Pens and paper',
    percent: 10,
    category: 'Stationery',
    startsOn: addDays(today, -9),
    endsOn: addDays(today, 11),
  },
]

/** The promotion that a product had on a day, by its place; null for none. */
export const promotionOn =
  (promotions: readonly SamplePromotion[]) =>
  (product: number, day: Day): number | null => {
    const place = promotions.findIndex(
      ({ category, startsOn, endsOn }) =>
        category === goods[product]?.category && startsOn <= day && day <= endsOn,
    )
    return place < 0 ? null : place
  }
