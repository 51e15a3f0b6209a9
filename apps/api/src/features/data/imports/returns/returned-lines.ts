import { barcodeKey } from '@tillsight/domain/books/catalog/barcode'
import type { Unit } from '@tillsight/domain/books/catalog/unit'
import { returnableLeft } from '@tillsight/domain/books/sales/returned-totals'
import { stepOf } from '@tillsight/domain/currencies'
import type { Formats } from '@tillsight/domain/formats'
import { addQuantities, subtractQuantity } from '@tillsight/domain/quantity'
import { searchText } from '@tillsight/domain/search-text'
import type { Problem } from '../record.ts'
import type { ReturnLine, ReturnValues } from './return-values.ts'

/** A line of a sale that was recorded, or that is new in the same file. */
export type SoldLine = {
  names: readonly string[]
  /** SKU and barcodes. */
  codes: readonly string[]
  productId: string | null
  unit: Unit | null
  quantity: number
  returned: number
  gross: number
  total: number
  cost: number
  tax: number
  /** What was given back before. */
  back: { gross: number; total: number; tax: number; cost: number }
}

export type SoldSale<Line extends SoldLine = SoldLine> = { day: string; isInvoiced: boolean; lines: Line[] }

/** Positive, as it was given back. */
export type Given<Line extends SoldLine> = {
  line: Line
  quantity: number
  gross: number
  total: number
  tax: number
  cost: number
  restocked: boolean
}

const leftOf = ({ quantity, returned }: SoldLine): number => subtractQuantity(quantity, returned)

type Share = { quantity: number; line: SoldLine; step: number }

/** A share of what is left to give back; all of it with the last unit, so that no cent stays behind. */
const shareOf = (left: number, { quantity, line, step }: Share): number =>
  quantity >= leftOf(line) ? left : Math.round((left * quantity) / leftOf(line) / step) * step

const isMeant = (line: SoldLine, asked: ReturnLine, productId: string | null): boolean => {
  if (productId && line.productId) return line.productId === productId
  const codes = line.codes.map(barcodeKey)
  if ([asked.sku, ...asked.barcodes].some((code) => code && codes.includes(barcodeKey(code)))) return true
  const name = asked.product ? searchText(asked.product) : null
  return name !== null && line.names.some((each) => searchText(each) === name)
}

const linesFor = <Line extends SoldLine>(
  sale: SoldSale<Line>,
  asked: ReturnLine,
  productId: string | null,
): Line[] => {
  const isNamed = Boolean(asked.product || asked.sku || asked.barcodes.length > 0)
  const named = sale.lines.filter((line) => isMeant(line, asked, productId))
  if (named.length > 0) return named
  const all = addQuantities(...sale.lines.map(leftOf))
  const isAll = asked.quantity === null || asked.quantity === all
  return (!isNamed || asked.isWholeSale) && (sale.lines.length === 1 || isAll) ? sale.lines : []
}

type Asked<Line extends SoldLine> = {
  returned: ReturnValues
  sale: SoldSale<Line>
  productOf: (line: ReturnLine) => string | null
  formats: Formats
}

const given = <Line extends SoldLine>(
  { line, quantity }: { line: Line; quantity: number },
  { restocked, step }: { restocked: boolean; step: number },
): Given<Line> => {
  const { back } = line
  const share = (left: number, roundedTo = step) => shareOf(left, { quantity, line, step: roundedTo })
  const amounts = {
    gross: share(line.gross - back.gross),
    total: share(line.total - back.total),
    tax: share(line.tax - back.tax),
    cost: share(line.cost - back.cost, 1),
  }
  return { line, quantity, restocked, ...amounts }
}

/** What the file says was given back, where it says so: never more than was paid. */
const withSaid = <Line extends SoldLine>(one: Given<Line>, asked: ReturnLine): Given<Line> | null => {
  const { line } = one
  const total = asked.total ?? one.total
  const tax = asked.tax ?? one.tax
  if (total > line.total - line.back.total || tax > line.tax - line.back.tax) return null
  const share = one.total === 0 ? 0 : Math.round(((one.gross - one.total) * total) / one.total)
  const discount = asked.discount ?? share
  const gross = Math.min(total + discount, line.gross - line.back.gross)
  return { ...one, total, tax, gross: Math.max(total, gross) }
}

const take = <Line extends SoldLine>({ line, quantity, gross, total, tax, cost }: Given<Line>): void => {
  line.returned = addQuantities(line.returned, quantity)
  line.back = {
    gross: line.back.gross + gross,
    total: line.back.total + total,
    tax: line.back.tax + tax,
    cost: line.back.cost + cost,
  }
}

/** What a return gives back of a sale, taken off what is left of it; nothing where any of its lines cannot be. */
export const givenBack = <Line extends SoldLine>({
  returned,
  sale,
  productOf,
  formats,
}: Asked<Line>): { given: Given<Line>[]; problems: Problem[] } => {
  const refuse = (row: number, field: string, message: string) => ({
    given: [],
    problems: [{ row, field, message }],
  })
  const first = returned.lines[0]?.row ?? 0
  if (returned.day < sale.day)
    return refuse(first, 'date', `The return is before the sale, which is of ${sale.day}.`)
  if (sale.isInvoiced)
    return refuse(
      first,
      'return_of',
      'This sale has an invoice. Return it in the store, to get a credit note.',
    )
  const step = stepOf(formats.currency)
  const before = sale.lines.map((line) => ({ returned: line.returned, back: line.back }))
  const undo = () => {
    for (const [place, line] of sale.lines.entries()) Object.assign(line, before[place])
  }
  const all: Given<Line>[] = []
  for (const asked of returned.lines) {
    const lines = linesFor(sale, asked, productOf(asked))
    const left = addQuantities(...lines.map(leftOf))
    const quantity = asked.quantity ?? left
    const problem = problemOf({ asked, lines, left, quantity, formats })
    const { restocked } = asked
    const parts = problem ? [] : spreadOver(lines, quantity).map((part) => given(part, { restocked, step }))
    const said = parts.length === 1 && parts[0] ? withSaid(parts[0], asked) : parts
    if (problem || said === null) {
      undo()
      const [field, message] = problem ?? ['line_total', 'More is given back than was paid.']
      return refuse(asked.row, field, message)
    }
    for (const one of Array.isArray(said) ? said : [said]) {
      take(one)
      all.push(one)
    }
  }
  return { given: all, problems: [] }
}

type Checked = {
  asked: ReturnLine
  lines: readonly SoldLine[]
  left: number
  quantity: number
  formats: Formats
}

function problemOf({ asked, lines, left, quantity, formats }: Checked): [string, string] | null {
  const [line] = lines
  const name = asked.product ?? asked.sku ?? asked.barcodes[0]
  if (!line)
    return [
      'product',
      name ? `“${name}” is not in this sale.` : 'This sale has several products. Say which one came back.',
    ]
  if (left === 0) return ['quantity', 'All items were already returned.']
  if (quantity > left) return ['quantity', returnableLeft(left, line.unit, formats)]
  if (!Number.isInteger(quantity) && lines.some(({ unit }) => unit === null))
    return ['quantity', 'This product is sold in whole pieces. Enter a whole number.']
  return null
}

/** A product may be on several lines of a sale: the first ones come back first. */
function spreadOver<Line extends SoldLine>(lines: readonly Line[], quantity: number) {
  const parts: { line: Line; quantity: number }[] = []
  let rest = quantity
  for (const line of lines) {
    const part = Math.min(rest, leftOf(line))
    if (part <= 0) continue
    parts.push({ line, quantity: part })
    rest = subtractQuantity(rest, part)
  }
  return parts
}
