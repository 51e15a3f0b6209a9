import {
  isImportedNumber,
  isSampleNumber,
  numberOfReceipt,
} from '@tillsight/domain/books/sales/receipt-number'
import { type FileRecord, type Planned, refused, unchanged, type Values } from '../record.ts'
import type { Work } from '../work.ts'
import { type OwnSale, selectHighestNumbers, selectOwnSales } from './own-sales.queries.ts'
import { momentOf } from './sale-values.ts'

type Named = { number: number; at: string }

const highest = new WeakMap<Work, Promise<readonly number[]>>()

/** Looked up once for a file: most numbers of another system are above those of a new shop, and need no question. */
const highestNumbers = (work: Work): Promise<readonly number[]> => {
  const known = highest.get(work) ?? selectHighestNumbers(work.request)
  highest.set(work, known)
  return known
}

/** Numbers are in series: the store's own, samples and imported ones. Each has a highest. */
const isTaken = (number: number, highest: readonly number[]): boolean =>
  number <= (highest[Number(isSampleNumber(number)) + 2 * Number(isImportedNumber(number))] ?? 0)

const namedBy = ({ values }: FileRecord, highest: readonly number[]): Named | null => {
  const number = typeof values.number === 'string' ? numberOfReceipt(values.number.trim()) : null
  if (number === null || !isTaken(number, highest)) return null
  const at = momentOf(values.date)?.at
  return at ? { number, at: new Date(at).toISOString() } : null
}

const totalOf = ({ values }: FileRecord): number | null => {
  const lines = (Array.isArray(values.lines) ? values.lines : [values]) as Values[]
  const totals = lines.map(({ net, line_total, total }) => net ?? line_total ?? total)
  return totals.every((total) => typeof total === 'number')
    ? totals.reduce((sum, total) => sum + total, 0)
    : null
}

/**
 * Records that are sales of this store: our own export comes back. The number alone would not tell, since other systems
 * count from 1, too; the number at that very second does.
 */
export const findOwnSales = async (
  work: Work,
  records: readonly FileRecord[],
): Promise<ReadonlyMap<FileRecord, OwnSale>> => {
  const taken = await highestNumbers(work)
  const named = new Map(
    records.flatMap((record) => {
      const name = namedBy(record, taken)
      return name ? [[record, name] as const] : []
    }),
  )
  const keyOf = (number: number, at: string) => `${number} ${at}`
  const sales = new Map(
    (await selectOwnSales(work.request, [...named.values()])).map((sale) => [
      keyOf(sale.number, sale.at.toISOString()),
      sale,
    ]),
  )
  return new Map(
    [...named].flatMap(([record, { number, at }]) => {
      const sale = sales.get(keyOf(number, at))
      return sale ? [[record, sale] as const] : []
    }),
  )
}

export const planOwnSale = (record: FileRecord, { id, total, tax }: OwnSale): Planned<never> => {
  const said = totalOf(record)
  if (said === null || said === total || said === total + tax) return unchanged(record, id)
  const message = `Sale ${record.values.number} is in this store with another total. Edit it there.`
  return refused(record, [{ row: record.row, field: 'total', message }])
}
