import { type Pair, pairOf, shownPairs } from '@tillsight/domain/insight/findings/bought-together'
import { lastDays, lastingChangeOf, unusualOnDay } from '@tillsight/domain/insight/findings/changes'
import { driftingCustomer } from '@tillsight/domain/insight/findings/customers'
import { type Finding, type FindingOf, ranked } from '@tillsight/domain/insight/findings/finding'
import { type Gap, gapsOf } from '@tillsight/domain/insight/findings/gaps'
import { stockFinding } from '@tillsight/domain/insight/findings/stock'
import { keepInMemory, keepToOneCore } from '#platform/database/transaction.ts'
import { inSnapshot, type MemberRequest } from '#platform/request.ts'
import { mapInBackground, startWork } from '#platform/slices.ts'
import { selectBaskets, selectCustomerRows, selectStockRows } from './facts.queries.ts'
import { readMoneyFindings } from './read-money.ts'
import { readReorders } from './read-reorders.ts'
import { readWatched } from './read-watched.ts'

const isFound = (finding: Finding | null): finding is Finding => finding !== null

const findingOf = ({ one, other, both, lift, ofOne, ofOther }: Pair): FindingOf<'bought-together'> => ({
  kind: 'bought-together',
  subject: `${one} ${other}`,
  money: null,
  confidence: 'likely',
  facts: { one, other, both, lift, ofOne, ofOther },
})

type Found = { findings: Finding[]; gaps: Gap[]; workedMs: number }

type Looking = {
  /** Nobody waits for it. */
  isNightly: boolean
}

/** All that is to be said of a store today, one question to the database after the other, so that it disturbs nobody. */
export const findAll = (request: MemberRequest, { isNightly }: Looking): Promise<Found> =>
  inSnapshot(request, async (request) => {
    await keepToOneCore(request.db)
    await keepInMemory(request.db)
    const { next, workedMs } = startWork({ rests: isNightly, signal: request.signal })
    return { ...(await findIn(request, next)), workedMs: workedMs() }
  })

type Next = ReturnType<typeof startWork>['next']

const findIn = async (request: MemberRequest, next: Next): Promise<Omit<Found, 'workedMs'>> => {
  const stock = await next(() => selectStockRows(request))
  const customers = await next(() => selectCustomerRows(request))
  const baskets = await next(() => selectBaskets(request))
  const reorders = await next(() => readReorders(request))
  const money = await next(() => readMoneyFindings(request))
  const { days, series } = await next(() => readWatched(request))
  const unusual = await next(() => mapInBackground(lastDays, unusualOnDay(series)))
  const changes = await next(() => mapInBackground(series, lastingChangeOf))
  const pairs = await next(() => mapInBackground(baskets.pairs, pairOf(baskets)))
  const findings = [
    ...(await mapInBackground(stock, stockFinding)),
    ...(await mapInBackground(customers, driftingCustomer)),
    ...shownPairs(pairs, baskets.counts).map(findingOf),
    ...reorders,
    ...money.findings,
    ...unusual.flat(),
    ...changes,
  ]
  return {
    findings: ranked(findings.filter(isFound)),
    gaps: gapsOf({
      days,
      fixedCosts: money.fixedCosts,
      hasStock: stock.length > 0,
      baskets: baskets.sales,
    }),
  }
}
