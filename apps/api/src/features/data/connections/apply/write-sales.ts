import { recountVisits } from '#features/books/sales/index.ts'
import { insertSales, writeReturns } from '#features/data/imports/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { returnRows, type SaleToWrite, saleRows } from './sale-rows.ts'
import { deleteSales, type SaleHere, selectLineIds, selectPresent } from './sales.queries.ts'

type Writing = {
  /** What is here of them now, locked. */
  here: ReadonlyMap<string, SaleHere>
  /** Removed, whether they are written again or not. */
  remove: readonly string[]
  write: readonly SaleToWrite[]
}

const withPresentCustomers = async (
  request: MemberRequest,
  write: readonly SaleToWrite[],
): Promise<SaleToWrite[]> => {
  const ids = [...new Set(write.flatMap(({ sale }) => sale.customer_id ?? []))]
  const present = await selectPresent(request, ids)
  return write.map((each) =>
    each.sale.customer_id && !present.has(each.sale.customer_id)
      ? { ...each, sale: { ...each.sale, customer_id: null } }
      : each,
  )
}

const writeAllReturns = async (request: MemberRequest, write: readonly SaleToWrite[]): Promise<void> => {
  const returned = write.filter(({ sale }) => sale.returns.length > 0)
  if (returned.length === 0) return
  const lineIds = await selectLineIds(
    request,
    returned.map(({ id }) => id),
  )
  await writeReturns(
    request,
    returned.flatMap((each) => returnRows(each, lineIds.get(each.id) ?? [])),
  )
}

/** Through the same tables and triggers as every other sale: sums, contests and customers follow. */
export const writeSales = async (
  request: MemberRequest,
  { here, remove, write: asked }: Writing,
): Promise<void> => {
  const write = await withPresentCustomers(request, asked)
  await deleteSales(request, remove)
  const rows = write.map(saleRows)
  if (rows.length > 0)
    await insertSales(request, {
      sales: rows.map(({ sale }) => sale),
      lines: rows.flatMap(({ lines }) => lines),
    })
  await writeAllReturns(request, write)
  await recountVisits(request, [
    ...remove.map((id) => here.get(id)?.customer_id ?? null),
    ...write.map(({ sale }) => sale.customer_id),
  ])
}
