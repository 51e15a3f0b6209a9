import { isGivenBack } from '@tillsight/domain/data/imports/given-back'
import { type NamedPayment, paymentsFrom } from '@tillsight/domain/data/imports/parts'
import type { FileRecord, Problem, Values } from '../record.ts'
import { momentOf, soldAmounts } from '../sales/sale-values.ts'

export type ReturnLine = {
  row: number
  product: string | null
  sku: string | null
  barcodes: string[]
  /** Null where all that is left came back. */
  quantity: number | null
  /** What was given back without tax, and the tax; null where the share of what was paid is meant. */
  total: number | null
  tax: number | null
  /** Where the file says what was given back without tax: it says the discount on it so, too. */
  discount?: number
  restocked: boolean
  /** It stands for all that came back, whose products the file does not list one by one. */
  isWholeSale: boolean
}

export type ReturnValues = {
  number: string | null
  returnOf: string
  day: string
  at: string | null
  payment: string | null
  /** With names and amounts below 0, where the file has them. */
  payments?: NamedPayment[]
  reason: string | null
  note: string | null
  lines: ReturnLine[]
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim() : null
const size = (value: unknown): number | null => (typeof value === 'number' ? Math.abs(value) : null)

const withoutSigns = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'number' ? Math.abs(value) : value,
    ]),
  )

const methodOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'method' in value ? String(value.method) : null
}

const paymentsBack = (values: Values): { payments?: NamedPayment[] } => {
  const payments = paymentsFrom(text(values.payments) ?? '')
  return payments ? { payments } : {}
}

const readLine = (
  values: Values,
  { row, pricesIncludeTax, isWholeSale }: { row: number; pricesIncludeTax: boolean; isWholeSale: boolean },
): ReturnLine => {
  const quantity = size(values.quantity) || null
  const amounts = soldAmounts(withoutSigns(values), quantity ?? 1, pricesIncludeTax)
  return {
    row,
    product: text(values.product),
    sku: text(values.sku),
    barcodes: Array.isArray(values.barcode) ? values.barcode.filter((code) => typeof code === 'string') : [],
    quantity,
    total: amounts?.total ?? null,
    tax: size(values.tax),
    ...(typeof values.net === 'number' && { discount: size(values.discount) ?? 0 }),
    restocked: values.restocked !== false,
    isWholeSale,
  }
}

/** A row of a file of sales that came back; without lines, also where its total is below 0. */
export const isReturn = ({ values }: FileRecord): boolean =>
  isGivenBack(values) ||
  (!Array.isArray(values.lines) && typeof values.total === 'number' && values.total < 0)

const reasonLimit = 500

/** What a file says of one return. Whether there is such a sale is seen later. */
export const readReturn = (
  record: FileRecord,
  { today, pricesIncludeTax }: { today: string; pricesIncludeTax: boolean },
): { returned: ReturnValues | null; problems: Problem[] } => {
  const { row, values } = record
  const problems = [...record.problems]
  const refuse = (field: string, message: string) => problems.push({ row, field, message })
  const moment = momentOf(values.date)
  if (!moment) refuse('date', 'Date is required.')
  else if (moment.day > today) refuse('date', 'The date cannot be in the future.')
  const isWholeSale = !Array.isArray(values.lines)
  const written = (Array.isArray(values.lines) ? values.lines : [{ ...values, row }]) as Values[]
  // Some systems write what came back below the number of its sale.
  const returnOf = text(values.return_of) ?? text(values.number)
  if (!returnOf)
    refuse('return_of', 'Say which sale was returned: a column with the number of the sale is required.')
  const [reason, note] = [text(values.reason), text(values.note)]
  if (reason && reason.length > reasonLimit)
    refuse('reason', `A reason can have at most ${reasonLimit} characters.`)
  if (note && note.length > reasonLimit) refuse('note', `A note can have at most ${reasonLimit} characters.`)
  if (problems.length > 0 || !moment || !returnOf) return { returned: null, problems }
  return {
    problems,
    returned: {
      number: text(values.number),
      returnOf,
      ...moment,
      payment: methodOf(values.payment),
      ...paymentsBack(values),
      reason,
      note,
      lines: written.map((line) =>
        readLine(line, { row: Number(line.row ?? row), pricesIncludeTax, isWholeSale }),
      ),
    },
  }
}
