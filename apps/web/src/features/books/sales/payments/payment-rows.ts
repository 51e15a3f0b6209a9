import { numberFrom, numberText } from '#ui/formats/formats.ts'

/** A payment as it is typed; a blank amount is for the rest. */
export type PaymentRow = { key: string; method: string; amount: string }

let rows = 0
const newRow = (method: string, amount = ''): PaymentRow => {
  rows += 1
  return { key: String(rows), method, amount }
}

/** Two to begin with: the method that was chosen, and another one for the rest. */
export const splitRows = (method: string): PaymentRow[] => [
  newRow(method),
  newRow(method === 'CARD' ? 'CASH' : 'CARD'),
]

export const withAnother = (rows: PaymentRow[], methods: readonly string[]): PaymentRow[] => {
  const free = methods.find((method) => !rows.some((row) => row.method === method))
  return free ? [...rows, newRow(free)] : rows
}

/** None where it was paid in one way. */
export const rowsOf = (payments: readonly { method: string; amount: number }[]): PaymentRow[] =>
  payments.length > 1 ? payments.map(({ method, amount }) => newRow(method, numberText(amount))) : []

/** As they were typed, so far. */
export const rowsFrom = (
  payments: readonly { method: string; amount?: number | undefined }[],
): PaymentRow[] =>
  payments.map(({ method, amount }) => newRow(method, amount === undefined ? '' : numberText(amount)))

/** As the server takes them; null for one way. */
export const paymentsFrom = (rows: readonly PaymentRow[]) =>
  rows.length === 0
    ? null
    : rows.map(({ method, amount }) => ({ method, ...(amount.trim() && { amount: numberFrom(amount) }) }))

const centsFrom = (amount: string): number => {
  const number = numberFrom(amount)
  return amount.trim() && Number.isFinite(number) ? Math.round(number * 100) : 0
}

/** What is left to pay once all that is typed is paid. */
export const restOf = (rows: readonly PaymentRow[], due: number): number =>
  rows.reduce((rest, { amount }) => rest - centsFrom(amount), due)

/** In cents, of what is due; 0 where nothing is paid in cash. */
export const cashOf = (rows: readonly PaymentRow[], method: string, due: number): number => {
  if (rows.length === 0) return method === 'CASH' ? due : 0
  const cash = rows.find((row) => row.method === 'CASH')
  if (!cash) return 0
  return cash.amount.trim() ? centsFrom(cash.amount) : Math.max(0, restOf(rows, due))
}

/** What is given back of the cash; null while it is not enough. */
export const changeOf = (given: string, inCash: number): number | null => {
  const change = centsFrom(given) - inCash
  return given.trim() && inCash > 0 && change >= 0 ? change : null
}
