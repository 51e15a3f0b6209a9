import type { Cents } from '#domain/money.ts'
import type { FindingOf } from './finding.ts'

export type BandRow = { band: string; net: Cents; cost: Cents }

const smallest: Cents = 1000

/** A range of discounts in which more was paid for the goods than was taken for them. */
export const losingDiscount = (
  { band, net, cost }: BandRow,
  days: number,
): FindingOf<'losing-discount'> | null =>
  band !== '0' && cost - net >= smallest
    ? {
        kind: 'losing-discount',
        subject: band,
        money: cost - net,
        confidence: 'counted',
        facts: { band, net, cost, days },
      }
    : null

const smallestShare = 0.01

/** What was sold of goods whose cost nobody entered: all of it looks like profit. */
export const missingCost = (
  { net, withCost }: { net: Cents; withCost: Cents },
  days: number,
): FindingOf<'missing-cost'> | null => {
  const missing = net - withCost
  if (net <= 0 || missing < smallest || missing / net < smallestShare) return null
  const facts = { net: missing, share: missing / net, days }
  return { kind: 'missing-cost', subject: 'store', money: missing, confidence: 'counted', facts }
}
