import type { FileRecord, Planned } from '../record.ts'
import { applySales, finishSales } from '../sales/apply-sales.ts'
import { planSales, type ReadySale } from '../sales/plan-sales.ts'
import type { Work } from '../work.ts'
import { applyReturns } from './apply-returns.ts'
import { planReturns, type ReadyReturn } from './plan-returns.ts'
import { isReturn } from './return-values.ts'

type Ready = ReadySale | ReadyReturn

/** Returns that were planned, until the sales that they name are written. */
const waiting = new WeakMap<Work, ReadyReturn[]>()

/** Sales of this batch of a check and of the one before, which may still be on its way to the database. */
const recent = new WeakMap<Work, FileRecord[][]>()
const remembered = 2

const remember = (work: Work, planned: readonly Planned<Ready>[]): void => {
  const sales = planned.filter(({ outcome }) => outcome === 'new')
  recent.set(work, [...(recent.get(work) ?? []), sales].slice(-remembered))
}

const isReadyReturn = (ready: Ready): ready is ReadyReturn => 'returnOf' in ready

const planBoth = async (
  work: Work,
  records: FileRecord[],
  isBack: (record: FileRecord) => boolean,
): Promise<Planned<Ready>[]> => {
  const [returns, sales] = [records.filter(isBack), records.filter((record) => !isBack(record))]
  const planned: Planned<Ready>[] = sales.length > 0 ? await planSales(work, sales) : []
  if (work.isCheck) remember(work, planned)
  if (returns.length > 0) planned.push(...(await planReturns(work, returns, recent.get(work)?.flat() ?? [])))
  return planned.sort((one, other) => one.row - other.row)
}

const apply = async (work: Work, planned: Planned<Ready>[]): Promise<void> => {
  const returns = planned.flatMap(({ ready }) => (ready && isReadyReturn(ready) ? [ready] : []))
  waiting.set(work, [...(waiting.get(work) ?? []), ...returns])
  await applySales(
    work,
    planned.flatMap(({ ready }) => (ready && !isReadyReturn(ready) ? [ready] : [])),
  )
}

const finish = async (work: Work): Promise<void> => {
  await applyReturns(work, waiting.get(work) ?? [])
  await finishSales(work)
}

/** Sales, and what came back of them in the same file. */
export const saleAdapter = {
  plansAhead: true,
  plan: (work: Work, records: FileRecord[]) => planBoth(work, records, isReturn),
  apply,
  finish,
}

export const returnAdapter = {
  plan: (work: Work, records: FileRecord[]) => planBoth(work, records, () => true),
  apply,
  finish,
}
