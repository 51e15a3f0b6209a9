import { numberOfReceipt } from '@tillsight/domain/books/sales/receipt-number'
import type { FileRecord } from '../record.ts'
import { readSale } from '../sales/sale-values.ts'
import type { Work } from '../work.ts'
import type { ReturnValues } from './return-values.ts'
import type { SoldLine, SoldSale } from './returned-lines.ts'
import {
  type NamedSale,
  type SoldRow,
  selectImportedSales,
  selectSalesByNumber,
  selectSoldRows,
  selectStagedSales,
} from './sold-sales.queries.ts'

export type StoredLine = SoldLine & { row: SoldRow['lines'][number] }
export type StoredSale = SoldSale<StoredLine> & { row: SoldRow }

type Found<Sale> = { sale: Sale } | { message: string }
export type FindSale<Sale> = (returned: ReturnValues) => Found<Sale>

const storedSale = (row: SoldRow): StoredSale => ({
  row,
  day: row.day,
  isInvoiced: row.is_invoiced,
  lines: row.lines.map((line) => ({
    ...line,
    row: line,
    names: [line.product_name, ...(line.product_long_name ? [line.product_long_name] : [])],
    codes: [],
    productId: line.product_id,
    back: { ...line.back, cost: Math.round(line.unit_cost * line.returned) },
  })),
})

/** Numbers begin again each year: the last sale before the return is meant. */
const latestBefore = (sales: readonly NamedSale[], { returnOf, day }: ReturnValues): NamedSale | undefined =>
  sales
    .filter((sale) => sale.text === returnOf && sale.day <= day)
    .sort((one, other) => (one.day < other.day ? 1 : -1))[0] ?? sales.find(({ text }) => text === returnOf)

const notFound = (number: string): string =>
  `There is no sale ${number} in the store or in this file. Import the sales first.`

/** Sales of the store that the returns name: those that came from the same place first, and then the store's own. */
export const findStoredSales = async (
  { request, options, isCheck }: Work,
  returns: readonly ReturnValues[],
): Promise<FindSale<StoredSale>> => {
  const numbers = [...new Set(returns.map(({ returnOf }) => returnOf))]
  const own = numbers.flatMap((text) => {
    const number = numberOfReceipt(text)
    return number === null ? [] : [{ text, number }]
  })
  const [elsewhere, here] = [
    await selectImportedSales(request, options.source, numbers),
    await selectSalesByNumber(
      request,
      own.map(({ number }) => number),
    ),
  ]
  const idOf = (returned: ReturnValues): string | undefined =>
    latestBefore(elsewhere, returned)?.id ??
    here.find(({ number }) => number === numberOfReceipt(returned.returnOf))?.id
  const ids = [...new Set(returns.flatMap((returned) => idOf(returned) ?? []))]
  const rows = await selectSoldRows(request, ids, !isCheck)
  const sales = new Map(rows.map((row) => [row.id, storedSale(row)]))
  return (returned) => {
    const sale = sales.get(idOf(returned) ?? '')
    return sale ? { sale } : { message: notFound(returned.returnOf) }
  }
}

/** Sales that the same file would add; the most recent ones may not be stored yet. */
export const findStagedSales = async (
  { request, importId }: Work,
  returns: readonly ReturnValues[],
  recent: readonly FileRecord[],
): Promise<(returned: ReturnValues) => SoldSale | null> => {
  const numbers = [...new Set(returns.map(({ returnOf }) => returnOf))]
  const context = { today: request.today, pricesIncludeTax: request.settings.pricesIncludeTax }
  const sales = new Map<string, SoldSale & NamedSale>()
  const staged = await selectStagedSales(request, importId, numbers)
  const wanted = new Set(numbers)
  for (const { row, values } of [
    ...staged.map(({ row, record }) => ({ row, values: record })),
    ...recent.filter(({ values }) => wanted.has(String(values.number ?? ''))),
  ]) {
    const { sale } = readSale({ row, values, problems: [], cells: [] }, context)
    if (!sale?.number) continue
    const key = `${sale.day} ${sale.number}`
    sales.set(key, {
      ...{ id: key, text: sale.number, day: sale.day, isInvoiced: false },
      lines: sale.lines.map((line) => ({
        ...line,
        names: line.product ? [line.product] : [],
        codes: [...(line.sku ? [line.sku] : []), ...line.barcodes],
        productId: null,
        unit: Number.isInteger(line.quantity) ? null : 'KG',
        returned: 0,
        gross: line.total + line.discount,
        cost: 0,
        back: { gross: 0, total: 0, tax: 0, cost: 0 },
      })),
    })
  }
  return (returned) => sales.get(latestBefore([...sales.values()], returned)?.id ?? '') ?? null
}
