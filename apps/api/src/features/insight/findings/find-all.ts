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

/** Each as of one moment of its own: nothing is held from one to the next. */
const asking =
  (request: MemberRequest, next: ReturnType<typeof startWork>['next']) =>
  <Answer>(question: (request: MemberRequest) => Promise<Answer>): Promise<Answer> =>
    next(() =>
      inSnapshot(request, async (request) => {
        await keepToOneCore(request.db)
        await keepInMemory(request.db)
        return question(request)
      }),
    )

/** All that is to be said of a store today, one question to the database after the other, so that it disturbs nobody. */
export const findAll = async (request: MemberRequest, { isNightly }: Looking): Promise<Found> => {
  const { next, workedMs } = startWork({ rests: isNightly, signal: request.signal })
  const ask = asking(request, next)
  const stock = await ask(selectStockRows)
  const customers = await ask(selectCustomerRows)
  const baskets = await ask(selectBaskets)
  const reorders = await ask(readReorders)
  const money = await ask(readMoneyFindings)
  const { days, series } = await ask(readWatched)
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
    workedMs: workedMs(),
  }
}
