import type { ChargedTax } from '@tillsight/domain/books/taxes/tax'
import { type NamedPayment, paymentsFrom, taxesFrom } from '@tillsight/domain/data/imports/parts'
import { spread } from '@tillsight/domain/spread'
import type { FileRecord, Problem, Values } from '../record.ts'
import { discountRateLimit, highestLine, noteLimit } from './sale-limits.ts'

export type LineValues = {
  row: number
  product: string | null
  sku: string | null
  barcodes: string[]
  category: string | null
  quantity: number
  price: number
  discount: number
  total: number
  tax: number
  /** With names and rates, where the file has them and they add up. */
  taxes?: ChargedTax[]
  /** In percent, where the file says it. */
  discountPercent: number | null
  /** For one unit; null where the product's own is taken. */
  unitCost: number | null
  /** It stands for all of a sale, whose products the file does not list one by one. */
  isWholeSale: boolean
}

export type SaleValues = {
  number: string | null
  day: string
  /** An instant, where the file has a time. */
  at: string | null
  customer: string | null
  customer_email: string | null
  customer_phone: string | null
  seller: string | null
  payment: string
  /** With names and amounts, where the file has them and they add up. */
  payments?: NamedPayment[]
  note: string | null
  lines: LineValues[]
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim() : null
const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const codes = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.filter((code) => typeof code === 'string')
  return text(value) ? [String(value).trim()] : []
}

type Money = Pick<LineValues, 'price' | 'discount' | 'total'>

/** From what the file says of price, discount and total: any two give the third, and the total is believed first. */
const moneyOf = (values: Values, quantity: number): Money | null => {
  const said = amount(values.line_total) ?? amount(values.total)
  const price = amount(values.price)
  const percent = amount(values.discount_percent)
  if (price === null && said === null) return null
  const whole = price === null ? null : Math.round(price * quantity)
  const off =
    amount(values.discount) ??
    (percent !== null && whole !== null ? Math.round((whole * percent) / 100) : null)
  const total = said ?? (whole ?? 0) - (off ?? 0)
  const gross = whole ?? total + (off ?? 0)
  if (gross >= total) return { price: price ?? Math.round(gross / quantity), discount: gross - total, total }
  return { price: Math.round(total / quantity), discount: 0, total }
}

/** A file that says what a line comes to without tax says the discount without tax, too; the price is as it was shown. */
const netOf = (values: Values, quantity: number): Money | null => {
  const [all, paid, tax] = [amount(values.total), amount(values.paid), amount(values.tax)]
  const isNet = all !== null && paid !== null && tax !== null && paid === all + tax
  const total = amount(values.net) ?? (isNet ? all : null)
  if (total === null) return null
  const discount = amount(values.discount) ?? 0
  return { price: amount(values.price) ?? Math.round((total + discount) / quantity), discount, total }
}

/** What a line comes to, without tax. */
export const soldAmounts = (values: Values, quantity: number, pricesIncludeTax: boolean): Money | null => {
  const net = netOf(values, quantity)
  const money = net ?? moneyOf(values, quantity)
  if (!money || net || !pricesIncludeTax) return money
  return { ...money, total: money.total - (amount(values.tax) ?? 0) }
}

const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0)

const givenTaxes = (values: Values, tax: number): ChargedTax[] | null => {
  const written = text(values.taxes)
  const taxes = written && taxesFrom(written)
  return taxes && sumOf(taxes) === tax ? taxes : null
}

/** Those of a part of a sale, as a filtered list has it, do not add up: its main method is read then. */
const givenPayments = (values: Values, due: number): NamedPayment[] | null => {
  const written = text(values.payments)
  const payments = written && paymentsFrom(written)
  return payments && sumOf(payments) === due ? payments : null
}

type Read = { line: LineValues | null; problems: Problem[] }

const readLine = (
  row: number,
  values: Values,
  { pricesIncludeTax, isWholeSale }: { pricesIncludeTax: boolean; isWholeSale: boolean },
): Read => {
  const refuse = (field: string, message: string): Read => ({
    line: null,
    problems: [{ row, field, message }],
  })
  const quantity = amount(values.quantity) ?? 1
  if (quantity <= 0) return refuse('quantity', 'A sale has a quantity above 0.')
  const money = soldAmounts(values, quantity, pricesIncludeTax)
  if (!money) return refuse('price', 'A price or a total is required.')
  const tax = amount(values.tax) ?? 0
  const { total } = money
  if (total < 0 || tax < 0) return refuse('line_total', 'The total cannot be below 0.')
  if (total + tax + money.discount > highestLine) return refuse('line_total', 'This amount is too high.')
  const gross = total + money.discount
  const rate = gross === 0 ? 0 : Math.round((money.discount / gross) * discountRateLimit)
  if (rate > discountRateLimit) return refuse('discount', 'The discount is higher than the price.')
  const line: LineValues = {
    row,
    product: text(values.product),
    sku: text(values.sku),
    barcodes: codes(values.barcode),
    category: text(values.category),
    quantity,
    price: money.price,
    discount: money.discount,
    total,
    tax,
    discountPercent: amount(values.discount_percent),
    unitCost: unitCostOf(values, { quantity, total, isWholeSale }),
    isWholeSale,
  }
  const taxes = givenTaxes(values, tax)
  // Not spread in the midst of the others: a file has a million lines, and that takes ten times as long.
  if (taxes) line.taxes = taxes
  return { line, problems: [] }
}

/** A file of lines says what one unit costs; a file of sales what the whole sale did, or what it earned. */
function unitCostOf(
  values: Values,
  { quantity, total, isWholeSale }: Pick<LineValues, 'quantity' | 'total' | 'isWholeSale'>,
): number | null {
  const cost = amount(values.cost)
  if (cost !== null) return Math.max(0, isWholeSale ? Math.round(cost / quantity) : cost)
  const profit = amount(values.profit)
  return profit === null ? null : Math.max(0, Math.round((total - profit) / quantity))
}

export const momentOf = (value: unknown): { day: string; at: string | null } | null => {
  if (typeof value === 'string') return { day: value.slice(0, 10), at: value.length > 10 ? value : null }
  if (typeof value !== 'object' || value === null || !('day' in value)) return null
  const { day, at } = value as { day: string; at: Date | string | null }
  return { day, at: at instanceof Date ? at.toISOString() : at }
}

const methodOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'method' in value ? String(value.method) : 'OTHER'
}

/** A discount on the whole sale is shared by its lines, to the cent. */
const withSaleDiscount = (lines: Values[]): Values[] => {
  const discount = lines.map(({ sale_discount }) => amount(sale_discount)).find((each) => each !== null) ?? 0
  if (discount <= 0) return lines
  const weights = lines.map((line) =>
    Math.max(0, moneyOf(line, Math.abs(amount(line.quantity) ?? 1) || 1)?.total ?? 0),
  )
  if (discount > weights.reduce((sum, weight) => sum + weight, 0)) return lines
  const shares = spread(discount, weights)
  return lines.map((line, place) => ({
    ...line,
    discount: (amount(line.discount) ?? 0) + (shares[place] ?? 0),
    line_total: (weights[place] ?? 0) - (shares[place] ?? 0),
  }))
}

type Context = { today: string; pricesIncludeTax: boolean }

/** What a file says of one sale, checked; its lines are those of one number. */
export const readSale = (
  record: FileRecord,
  { today, pricesIncludeTax }: Context,
): { sale: SaleValues | null; problems: Problem[] } => {
  const { row, values } = record
  const problems = [...record.problems]
  const moment = momentOf(values.date)
  if (!moment) problems.push({ row, field: 'date', message: 'Date is required.' })
  else if (moment.day > today)
    problems.push({ row, field: 'date', message: 'The date cannot be in the future.' })
  const isWholeSale = !Array.isArray(values.lines)
  const written = (Array.isArray(values.lines) ? values.lines : [{ ...values, row }]) as Values[]
  const reads = withSaleDiscount(written).map((line) =>
    readLine(Number(line.row ?? row), line, { pricesIncludeTax, isWholeSale }),
  )
  problems.push(...reads.flatMap(({ problems }) => problems))
  const note = text(values.note)
  if (note && note.length > noteLimit)
    problems.push({ row, field: 'note', message: `A note can have at most ${noteLimit} characters.` })
  if (problems.length > 0 || !moment) return { sale: null, problems }
  const lines = reads.flatMap(({ line }) => line ?? [])
  const due = lines.reduce((sum, { total, tax }) => sum + total + tax, 0)
  const sale: SaleValues = {
    number: text(values.number),
    day: moment.day,
    at: moment.at,
    customer: text(values.customer),
    customer_email: text(values.customer_email),
    customer_phone: text(values.customer_phone),
    seller: text(values.seller),
    payment: methodOf(values.payment),
    note,
    lines,
  }
  const payments = givenPayments(values, due)
  if (payments) sale.payments = payments
  return { sale, problems }
}
