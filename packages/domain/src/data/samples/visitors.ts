import type { Random } from './random.ts'

/** How many customers there are of each kind, and how often they come. */
const kinds = [
  { customers: 11, fewest: 5, most: 14, latestStart: 0.7 },
  { customers: 54, fewest: 2, most: 4, latestStart: 0.95 },
  { customers: 55, fewest: 1, most: 1, latestStart: 1 },
]
const regulars = 24
const strangers = 6

export const customerCount = regulars + strangers + kinds.reduce((sum, kind) => sum + kind.customers, 0)
export const isRegular = (customer: number): boolean => customer < regulars

const knownShare = 0.38

/** The nearest sale from there that nobody has been named for. */
const freePlace = (taken: (number | null)[], from: number): number => {
  const after = taken.indexOf(null, from)
  return after >= 0 ? after : taken.lastIndexOf(null)
}

/**
 * Who bought in each sale, by number; null is someone nobody knows, save on the web, where one signs in to order.
 * The regulars come first, then who comes less.
 */
export const visitors = (random: Random, isOnWeb: readonly boolean[]): (number | null)[] => {
  const sales = isOnWeb.length
  const who: (number | null)[] = Array.from({ length: sales }, () => null)
  let customer = regulars
  let visits = 0
  for (const kind of kinds) {
    for (const last = customer + kind.customers; customer < last; customer += 1) {
      const start = Math.floor(sales * kind.latestStart * random.next())
      const count = random.from(kind.fewest, kind.most)
      for (let visit = 0; visit < count; visit += 1) {
        const place = freePlace(who, random.from(Math.min(start, sales - 1), sales - 1))
        if (place < 0) break
        who[place] = customer
        visits += 1
      }
    }
  }

  const since = Array.from({ length: regulars }, (_, one) =>
    one < regulars / 2 ? 0 : Math.floor(sales * 0.8 * random.next()),
  )
  const habit = Array.from({ length: regulars }, () => 0.3 + 1.7 * random.next())
  const chance = (knownShare * sales - visits) / Math.max(1, sales - visits)
  return who.map((known, place) => {
    if (known !== null || (!isOnWeb[place] && random.next() >= chance)) return known
    return random.byWeight(habit.map((weight, one) => ((since[one] ?? 0) <= place ? weight : 0)))
  })
}
