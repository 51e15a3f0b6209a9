import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { dayIn, earlier } from '@tillsight/domain/day'
import { type Amounts, isNothing, lossesOf, subtractAmounts } from '@tillsight/domain/floor/contests/amounts'
import {
  type Act,
  type CountingTime,
  countingDay,
  countingInstant,
  counts,
  countsVisits,
  isFromBefore,
  withoutVisit,
} from '@tillsight/domain/floor/contests/counting'
import { visitStarts } from '@tillsight/domain/floor/contests/visits'
import { selectWorthOfSales } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { DocumentKind } from './contests.tables.ts'
import { type SaleDocument, selectSaleDocuments } from './documents.queries.ts'
import { firstImages } from './first-images.ts'
import { groupedBy, todayIn } from './load-contests.ts'
import { type Image, selectImages } from './notes.queries.ts'
import type { OpenContest } from './open-contest.ts'
import { visitsByOf } from './stored-rules.ts'

/** What a document is worth in a contest now, and for whom. */
export type Value = {
  documentId: string
  document: DocumentKind
  number: string | null
  participantId: string
  memberId: string
  day: string
  at: number
  amounts: Amounts
}

/** By the clock that the contest started with, whatever the store has now. */
const actOf = (
  { sold_at, created_at, is_offline, is_imported }: SaleDocument,
  { timeZone }: Pick<CountingTime, 'timeZone'>,
): Act => ({
  happenedAt: sold_at.getTime(),
  day: dayIn(timeZone, sold_at),
  recordedAt: created_at.getTime(),
  isLate: is_offline || is_imported,
})

/** Sales from a file are in a contest only where its rules say so. */
const isOutside = ({ row }: OpenContest, { is_imported }: SaleDocument): boolean =>
  is_imported && !row.rules.countsImports

/** Whether a sale adds to the contest. */
const isCounted = (contest: OpenContest, sale: SaleDocument | undefined): boolean => {
  const part = sale && contest.partOf(sale.seller_id)
  return part ? !isOutside(contest, sale) && counts(actOf(sale, part.time), part.time) : false
}

const baseOf = (
  sale: SaleDocument,
  part: { participantId: string },
  day: string,
): Omit<Value, 'amounts'> => ({
  documentId: sale.id,
  document: sale.kind === 'SALE' ? 'sale' : 'return',
  number: receiptNumber(sale.number),
  participantId: part.participantId,
  memberId: sale.seller_id,
  day,
  at: sale.created_at.getTime(),
})

type Valued = { value: Value; sale: SaleDocument; at: number }

/** Sales of one visit count once. */
const asVisits = ({ row }: OpenContest, sales: readonly Valued[]): Value[] => {
  const isByCustomer = visitsByOf(row.frozen) === 'customer'
  const visitOf = ({ value, sale }: Valued) =>
    [value.memberId, value.day, ...(isByCustomer ? [sale.customer_id] : [])].join(' ')
  return [...groupedBy(sales, visitOf).values()].flatMap((group) => {
    const counted = group.filter(({ value }) => (value.amounts['sales.count'] ?? 0) > 0)
    const starts = visitStarts(counted.map(({ sale, at }) => ({ id: sale.id, at })))
    return group.map(({ value }) =>
      starts.has(value.documentId) ? value : { ...value, amounts: withoutVisit(value.amounts) },
    )
  })
}

type Returned = { sale: SaleDocument; parent: SaleDocument | undefined }

/** A return counts for the day of the sale that it takes back, where that counts; otherwise for its own. */
const dayOfReturn = (contest: OpenContest, { sale, parent }: Returned): string | null => {
  const part = contest.partOf(sale.seller_id)
  if (!part || contest.isRuledOut(sale.id) || (parent && contest.isRuledOut(parent.id))) return null
  if (parent && isCounted(contest, parent))
    return sale.created_at.getTime() < part.time.finalAt
      ? countingDay(actOf(parent, part.time), part.time)
      : null
  if (isOutside(contest, sale) || (parent && isOutside(contest, parent))) return null
  const act = actOf(sale, part.time)
  return counts(act, part.time) ? countingDay(act, part.time) : null
}

/** What sales from before the start have lost since: deleting one, or a part of it, counts as if it came back. */
const lossesOfOld = async (
  request: MemberRequest,
  contest: OpenContest,
  { images, byId }: { images: readonly Image[]; byId: ReadonlyMap<string, SaleDocument> },
): Promise<Value[]> => {
  const old = images.flatMap(({ sale, lines }) => {
    if (sale?.kind !== 'SALE' || contest.isRuledOut(sale.id)) return []
    const part = contest.partOf(String(sale.seller_id))
    const recordedAt = new Date(String(sale.created_at)).getTime()
    return part && isFromBefore({ recordedAt }, part.time) ? [{ sale, lines: lines ?? [], part }] : []
  })
  if (old.length === 0) return []
  const ids = old.map(({ sale }) => sale.id)
  const { filters } = contest.row.rules
  const before = await selectWorthOfSales(request, contest.measures, {
    ids,
    filters,
    images: { sales: old.map(({ sale }) => sale), lines: old.flatMap(({ lines }) => lines) },
  })
  const now = await selectWorthOfSales(request, contest.measures, { ids, filters })
  const losses = old.map(
    ({ sale, part }): Value => ({
      documentId: sale.id,
      document: 'sale',
      number: receiptNumber(byId.get(sale.id)?.number ?? Number(sale.number)),
      participantId: part.participantId,
      memberId: String(sale.seller_id),
      day: earlier(todayIn(contest.row, request), contest.row.end_day),
      at: request.now.getTime(),
      amounts: lossesOf(subtractAmounts(now.get(sale.id) ?? {}, before.get(sale.id) ?? {})),
    }),
  )
  return losses.filter(({ amounts }) => !isNothing(amounts))
}

/** Hours are those of the sale, not of when it came back. */
const goodsFilters = ({ row }: OpenContest) =>
  row.rules.filters.filter(({ by }) => by !== 'hour' && by !== 'weekday')

/** What these sales and returns are worth; one that is worth nothing is left out. */
export const valueOfSales = async (
  request: MemberRequest,
  contest: OpenContest,
  ids: readonly string[],
): Promise<Value[]> => {
  const found = await selectSaleDocuments(request, ids)
  const byId = new Map(found.map((sale) => [sale.id, sale]))
  const parentOf = ({ return_of }: SaleDocument) => (return_of === null ? undefined : byId.get(return_of))
  const sales = found.filter(
    (sale) => sale.kind === 'SALE' && isCounted(contest, sale) && !contest.isRuledOut(sale.id),
  )
  const returns = found.flatMap((sale) => {
    const returned = { sale, parent: parentOf(sale) }
    const day = sale.kind === 'RETURN' ? dayOfReturn(contest, returned) : null
    return day === null ? [] : [{ ...returned, day }]
  })
  const { measures } = contest
  const worth = await selectWorthOfSales(request, measures, {
    ids: sales.map(({ id }) => id),
    filters: contest.row.rules.filters,
  })
  const worthOfReturns = await selectWorthOfSales(request, measures, {
    ids: returns.map(({ sale }) => sale.id),
    filters: goodsFilters(contest),
  })
  const valued = sales.flatMap((sale) => {
    const part = contest.partOf(sale.seller_id)
    if (!part) return []
    const act = actOf(sale, part.time)
    const value = { ...baseOf(sale, part, countingDay(act, part.time)), amounts: worth.get(sale.id) ?? {} }
    return [{ sale, at: countingInstant(act), value }]
  })
  const allIds = [...new Set([...ids, ...byId.keys()])]
  const images = firstImages(contest, await selectImages(request, allIds, contest.row.noted_before ?? 0))
  return [
    ...(countsVisits(measures) ? asVisits(contest, valued) : valued.map(({ value }) => value)),
    ...returns.flatMap(({ sale, day }) => {
      const part = contest.partOf(sale.seller_id)
      return part ? [{ ...baseOf(sale, part, day), amounts: worthOfReturns.get(sale.id) ?? {} }] : []
    }),
    ...(await lossesOfOld(request, contest, { images, byId })),
  ]
}
