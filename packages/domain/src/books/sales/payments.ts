import { spreadMoney } from '#domain/spread.ts'

/** In cents; negative where money is given back. */
export type Payment = { method: string; amount: number }

/** One that says no amount is for the rest. */
export type AskedPayment = { method: string; amount?: number | undefined }

export type PaymentProblem = { place: number; message: string }

const unequal = 'The payments do not add up to the total of the sale.'

const problemsWith = (asked: readonly AskedPayment[], due: number): PaymentProblem[] => {
  const last = asked.length - 1
  const rest = due - asked.reduce((sum, { amount = 0 }) => sum + amount, 0)
  const open = asked.flatMap(({ amount }, place) => (amount === undefined ? [place] : []))
  if (open.length > 1) return [{ place: open[1] ?? last, message: 'Only one payment can be for the rest.' }]
  if (open.length === 1 && rest <= 0)
    return [{ place: open[0] ?? last, message: 'The other payments already cover the sale.' }]
  return open.length === 0 && rest !== 0 ? [{ place: last, message: unequal }] : []
}

/** What each comes to, so that together they are what is due. */
export const settlePayments = (
  asked: readonly AskedPayment[],
  due: number,
): { payments: Payment[] } | { problems: PaymentProblem[] } => {
  const repeated = asked.findIndex(({ method }, place) =>
    asked.slice(0, place).some((other) => other.method === method),
  )
  if (repeated >= 0) return { problems: [{ place: repeated, message: 'This payment method appears twice.' }] }
  const problems = problemsWith(asked, due)
  if (problems.length > 0) return { problems }
  const rest = due - asked.reduce((sum, { amount = 0 }) => sum + amount, 0)
  return { payments: asked.map(({ method, amount = rest }) => ({ method, amount })) }
}

/** The one that most was paid by, the first of those: a sale is counted there. */
export const mainPayment = (payments: readonly [Payment, ...Payment[]]): Payment =>
  payments.reduce((main, payment) => (Math.abs(payment.amount) > Math.abs(main.amount) ? payment : main))

type Paid = { payment_method: string; payments: Payment[] | null; total: number; tax: number }

/** Of a sale or return, in the order they were entered. */
export const paymentsOf = ({ payment_method, payments, total, tax }: Paid): Payment[] =>
  payments ?? [{ method: payment_method, amount: total + tax }]

const sumOf = (payments: readonly Payment[]): number => payments.reduce((sum, { amount }) => sum + amount, 0)

const refundedBy = (refunded: readonly Payment[], method: string): number =>
  -sumOf(refunded.filter((back) => back.method === method))

const withoutEmpty = (payments: readonly Payment[]): Payment[] =>
  payments.filter(({ amount }) => amount !== 0)

/**
 * How an amount goes back the way it came: by what is left of each payment. When everything has come back, each has
 * been given back whole.
 */
export const refundAsPaid = (
  paid: readonly Payment[],
  refunded: readonly Payment[],
  { amount, step }: { amount: number; step: number },
): Payment[] => {
  const left = paid.map(({ method, amount }) => Math.max(0, amount - refundedBy(refunded, method)))
  const shares = spreadMoney(amount, left, step)
  return withoutEmpty(paid.map(({ method }, place) => ({ method, amount: -(shares[place] ?? 0) })))
}

/** The payments of a return that now comes to less, in the same proportions. */
export const refundOfLess = (
  refund: readonly Payment[],
  { amount, step }: { amount: number; step: number },
): Payment[] => {
  const weights = refund.map(({ amount }) => -amount)
  const shares = spreadMoney(-amount, weights, step)
  return withoutEmpty(refund.map(({ method }, place) => ({ method, amount: -(shares[place] ?? 0) })))
}

type Less = {
  /** All refunds of the sale, as they were and as they are now. */
  refunded: { before: readonly Payment[]; after: readonly Payment[] }
  due: number
  step: number
}

/**
 * The payments of a sale that now comes to less, because lines of it and of its returns are gone. Refunds stay covered
 * by the payments they were of; the rest is spread over what was left of each.
 */
export const paymentsOfLess = (paid: readonly Payment[], { refunded, due, step }: Less): Payment[] => {
  const covered = (refunds: readonly Payment[]): number[] =>
    paid.map(({ method, amount }) => Math.min(amount, refundedBy(refunds, method)))
  const [before, after] = [covered(refunded.before), covered(refunded.after)]
  const left = paid.map(({ amount }, place) => amount - (before[place] ?? 0))
  const rest = spreadMoney(due - after.reduce((sum, amount) => sum + amount, 0), left, step)
  return withoutEmpty(
    paid.map(({ method }, place) => ({ method, amount: (after[place] ?? 0) + (rest[place] ?? 0) })),
  )
}
