import type { MovementReason } from '#domain/books/catalog/stock-movement.ts'
import { goods } from './goods.ts'
import { openedAt, perDay, perHour } from './moment.ts'
import type { Random } from './random.ts'
import type { SampleDocument } from './sample-document.ts'

export type SampleMovement = {
  product: number
  at: number
  reason: MovementReason
  quantity: number
  /** What is on the shelf after it. */
  balance: number
  document: SampleDocument | null
}

type Step = { at: number; reason: 'sale' | 'return'; by: number; document: SampleDocument }

const isOnTheShelf = ({ kind, restocked }: SampleDocument): boolean => kind === 'SALE' || restocked === true

const stepsOf = (documents: readonly SampleDocument[]): Step[][] => {
  const steps: Step[][] = goods.map(() => [])
  for (const document of documents.filter(isOnTheShelf)) {
    const reason = document.kind === 'SALE' ? 'sale' : 'return'
    for (const { product, totals } of document.lines)
      steps[product]?.push({ at: document.at, reason, by: -totals.quantity, document })
  }
  return steps
}

const inTheMorning = 7 * perHour + 1800
const pack = 6

/** When the shelves were filled: first of all, and then each week or each four. */
const deliveries = (random: Random, product: number, end: number): number[] => {
  const every = (goods[product]?.category === 'Bakery' ? 7 : 28) * perDay
  const first = random.from(3, every / perDay) * perDay + inTheMorning
  const count = Math.max(0, Math.ceil((end - first) / every))
  return [openedAt, ...Array.from({ length: count }, (_, place) => first + place * every)]
}

/** What is left on the shelf before the next delivery, and today. */
const leftOver = (random: Random, product: number): (() => number) => {
  const { shelf, demand = 1 } = goods[product] ?? {}
  if (shelf === 'out') return () => 0
  if (shelf === 'low') {
    const few = random.from(1, 4)
    return () => few
  }
  return () => random.from(6, 10 + Math.round(demand * 4))
}

const ledgerOf = (
  random: Random,
  { product, steps, end }: { product: number; steps: Step[]; end: number },
) => {
  const movements: SampleMovement[] = []
  const left = leftOver(random, product)
  const isCounted = goods[product]?.shelf !== undefined
  let [balance, begun] = [0, 0]
  const move = (movement: Omit<SampleMovement, 'product' | 'balance'>) => {
    balance += movement.quantity
    movements.push({ ...movement, product, balance })
  }

  const arrivals = deliveries(random, product, end)
  for (const [place, at] of arrivals.entries()) {
    const until = arrivals[place + 1] ?? Number.POSITIVE_INFINITY
    const next = steps.findIndex((step, one) => one >= begun && step.at >= until)
    const then = steps.slice(begun, next < 0 ? steps.length : next)
    begun += then.length
    const sold = then.reduce((sum, { reason, by }) => (reason === 'sale' ? sum - by : sum), 0)
    // As much as will be sold until the next delivery, so that nothing is ever sold that is not there.
    const needed = Math.max(0, sold + left() - balance)
    const quantity = isCounted ? needed : Math.ceil(needed / pack) * pack
    if (place === 0) move({ at, reason: 'opening', quantity, document: null })
    else if (quantity > 0) move({ at, reason: 'received', quantity, document: null })
    for (const { reason, by, document } of then) move({ at: document.at, reason, quantity: by, document })
  }
  return { movements, balance }
}

/** Every movement of stock that the sales need, in order, and what it leaves of each product. */
export const stockLedger = (
  random: Random,
  documents: readonly SampleDocument[],
  end: number,
): { movements: SampleMovement[]; balances: number[] } => {
  const ledgers = stepsOf(documents).map((steps, product) => ledgerOf(random, { product, steps, end }))
  return {
    movements: ledgers.flatMap(({ movements }) => movements).sort((one, other) => one.at - other.at),
    balances: ledgers.map(({ balance }) => balance),
  }
}
