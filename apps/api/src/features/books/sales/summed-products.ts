import type { Day } from '@tillsight/domain/day'
import { changesLevel, type RollupSpan, rollupSpansOf } from '@tillsight/domain/figures/metrics/rollup-spans'
import { addQuantities } from '@tillsight/domain/quantity'
import { inSnapshot, type MemberRequest } from '#platform/request.ts'
import { foldedCache } from './folded-cache.ts'
import { areQuantities } from './sale-sums.queries.ts'
import { type Summed, selectFoldedVersion, selectTotals, type Totals } from './summed-products.queries.ts'

export type TotalsEntry = readonly [id: string, totals: readonly number[]]

/** By the first sum, then by id. */
export const byWorth = ([id, [worth = 0]]: TotalsEntry, [otherId, [otherWorth = 0]]: TotalsEntry): number =>
  otherWorth - worth || (id < otherId ? -1 : 1)

const cache = foldedCache()

/** The most worth first. They stay so until folded sums change, which no sale does. */
const foldedTotals = async (
  request: MemberRequest,
  asked: Summed & { spans: RollupSpan[] },
): Promise<Totals> => {
  const read = async () => new Map([...(await selectTotals(request, asked))].sort(byWorth))
  const key = JSON.stringify([request.storeId, asked])
  const known = cache.find(key)
  const [version, fresh] = await Promise.all([selectFoldedVersion(request), known ? null : read()])
  const totals = known?.version === version ? known.totals : (fresh ?? (await read()))
  cache.store(key, { version, totals })
  return totals
}

const addingTo = (folded: Totals, { sums }: Summed) => {
  const ofQuantities = sums.map(areQuantities)
  return ([id, changes]: TotalsEntry): TotalsEntry => [
    id,
    changes.map((change, place) => {
      const before = folded.get(id)?.[place] ?? 0
      return ofQuantities[place] ? addQuantities(before, change) : before + change
    }),
  ]
}

const isOfChanges = ({ level }: RollupSpan): boolean => level === changesLevel

type Asked = Summed & { period: { start: Day | null; end: Day | null } }

/**
 * What products or categories come to in the rollups of these days: as it was folded, and what has changed since, with
 * what it was before.
 */
export const readSummed = (
  request: MemberRequest,
  { period, ...summed }: Asked,
): Promise<{ folded: Totals; changed: Totals }> =>
  inSnapshot(request, async (request) => {
    const spans = rollupSpansOf(period, request.today)
    const [folded, changes] = await Promise.all([
      foldedTotals(request, { ...summed, spans: spans.filter((span) => !isOfChanges(span)) }),
      selectTotals(request, { ...summed, spans: spans.filter(isOfChanges) }),
    ])
    return { folded, changed: new Map([...changes].map(addingTo(folded, summed))) }
  })
