import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { changesLevel, type RollupSpan, rollupSpansOf } from '@tillsight/domain/figures/metrics/rollup-spans'
import type { Period } from '@tillsight/domain/period'
import { addQuantities } from '@tillsight/domain/quantity'
import type { MemberRequest } from '#platform/request.ts'
import {
  type ProductTotals,
  selectFoldedVersion,
  selectProductNames,
  selectProductTotals,
} from './best-sellers.queries.ts'
import { foldedCache } from './folded-cache.ts'
import type { TopRow } from './measures.queries.ts'
import { isOfQuantities, type LineSumMeasure } from './sum-columns.queries.ts'

type Entry = readonly [id: string, totals: readonly number[]]
type Asked = { spans: RollupSpan[]; measures: readonly MeasureId[] }

/** By the first measure, then by id. */
const byWorth = ([id, [worth = 0]]: Entry, [otherId, [otherWorth = 0]]: Entry): number =>
  otherWorth - worth || (id < otherId ? -1 : 1)

const cache = foldedCache()

/** The most worth first. They stay so until folded sums change, which no sale does. */
const foldedTotals = async (request: MemberRequest, asked: Asked): Promise<ProductTotals> => {
  const read = async () => new Map([...(await selectProductTotals(request, asked))].sort(byWorth))
  const key = JSON.stringify([request.storeId, asked])
  const known = cache.find(key)
  const [version, fresh] = await Promise.all([selectFoldedVersion(request), known ? null : read()])
  const totals = known?.version === version ? known.totals : (fresh ?? (await read()))
  cache.store(key, { version, totals })
  return totals
}

const isOfChanges = ({ level }: RollupSpan): boolean => level === changesLevel

const adding = (measures: readonly MeasureId[], folded: ProductTotals) => {
  const areQuantities = measures.map((measure) => isOfQuantities('product_sum', measure))
  return ([id, changes]: Entry): Entry => [
    id,
    changes.map((change, place) => {
      const before = folded.get(id)?.[place] ?? 0
      return areQuantities[place] ? addQuantities(before, change) : before + change
    }),
  ]
}

const firstUnchanged = (folded: ProductTotals, changed: ProductTotals, limit: number): Entry[] => {
  const found: Entry[] = []
  for (const entry of folded) {
    if (found.length === limit) break
    if (!changed.has(entry[0])) found.push(entry)
  }
  return found
}

type Best = { by: LineSumMeasure; limit: number; period: Period }

/** The products that are worth most, and only those that are worth something, from the rollups. In a snapshot. */
export const bestOfSums = async (
  request: MemberRequest,
  measures: readonly MeasureId[],
  { by, limit, period }: Best,
): Promise<TopRow[]> => {
  const asked = [by, ...measures]
  const spans = rollupSpansOf(period, request.today)
  const [folded, changed] = await Promise.all([
    foldedTotals(request, { spans: spans.filter((span) => !isOfChanges(span)), measures: asked }),
    selectProductTotals(request, { spans: spans.filter(isOfChanges), measures: asked }),
  ])
  const best = [...firstUnchanged(folded, changed, limit), ...[...changed].map(adding(asked, folded))]
    .filter(([, [worth = 0]]) => worth > 0)
    .sort(byWorth)
    .slice(0, limit)
  const names = await selectProductNames(
    request,
    best.map(([id]) => id),
  )
  return best.map(([id, [, ...totals]]) => ({
    part: id,
    name: names.get(id) ?? '',
    is_whole: false,
    ...Object.fromEntries(measures.map((measure, place) => [measure, totals[place] ?? 0])),
  }))
}
