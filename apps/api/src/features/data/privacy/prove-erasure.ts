import type { Erased, ErasurePlace } from '@tillsight/contract/data/privacy'
import { tableLabel } from '@tillsight/domain/data/privacy/places'
import { amountOf } from '@tillsight/domain/money'
import { AppError } from '#platform/errors.ts'
import { inFrozenTransaction, type MemberRequest } from '#platform/request.ts'
import type { People } from './find-person.ts'
import { selectTotals, type Totals } from './totals.queries.ts'
import { selectTraces } from './walk.queries.ts'

const shown = ({ sales, total }: Totals) => ({ sales, total: amountOf(total) })

/** Does the work between two sums of the whole store, which have to be equal, and scans every table afterwards. */
export const proveErasure = async (
  request: MemberRequest,
  people: People,
  work: () => Promise<ErasurePlace[]>,
): Promise<Erased> => {
  const before = await selectTotals(request)
  const places = await work()
  const after = await selectTotals(request)
  // In a transaction that sees what others sell meanwhile, as one with an Idempotency-Key does.
  if (before.all !== after.all)
    throw new AppError('conflict', 'The totals changed meanwhile, so nothing was erased. Try again.')
  const traces = await selectTraces(request, people.sqlPattern)
  const remaining = traces.map(({ table, count }) => ({ label: tableLabel(table), count }))
  return { places, remaining, totals: { before: shown(before), after: shown(after) } }
}

class Rehearsal<Result> extends Error {
  result: Result | null = null
}

/** Does all of it and takes it back, so that it says exactly what will happen. */
export const rehearse = async <Result>(
  request: MemberRequest,
  work: (request: MemberRequest) => Promise<Result>,
): Promise<Result> => {
  const rehearsal = new Rehearsal<Result>()
  await inFrozenTransaction(request, async (request) => {
    rehearsal.result = await work(request)
    throw rehearsal
  }).catch((error) => {
    if (error !== rehearsal) throw error
  })
  if (rehearsal.result === null) throw new Error('a rehearsal without a result')
  return rehearsal.result
}
