import { spread } from '#domain/spread.ts'

/** In cents; negative where money is given back. */
export type Payment = { method: string; amount: number }

/** One that says no amount is for the rest. */
export type AskedPayment = { method: string; amount?: number | undefined }

export type PaymentProblem = { place: number; message: string }

const unequal = 'The payments do not add up to what the sale comes to.'

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

/**
 * How an amount goes back the way it came: by what is left of each payment. When everything has come back, each has
 * been given back whole.
 */
export const refundAsPaid = (
  paid: readonly Payment[],
  refunded: readonly Payment[],
  amount: number,
): Payment[] => {
  const left = paid.map(({ method, amount }) =>
    Math.max(
      0,
      refunded.reduce((left, back) => (back.method === method ? left + back.amount : left), amount),
    ),
  )
  return spread(amount, left)
    .map((share, place) => ({ method: paid[place]?.method ?? '', amount: -share }))
    .filter(({ amount }) => amount !== 0)
}
