import { settlePayments } from '@tillsight/domain/books/sales/payments'
import { saleTotals } from '@tillsight/domain/books/sales/sale-totals'
import type { LineTotals } from '@tillsight/domain/books/sales/sold-totals'
import { amountOf, centsOf } from '@tillsight/domain/money'
import { storedTotals } from '#platform/offline/stored-totals.ts'
import type { SaleInput, WaitingSale } from '#platform/offline/waiting-sales.ts'
import { newKey } from '#platform/page/use-act-key.ts'
import { formats, numberFrom, numberText } from '#ui/formats/formats.ts'

/** As it is typed; a blank amount is for the rest. */
export type TypedPayment = { key: string; method: string; amount: string }

export type Edit = {
  quantities: number[]
  sellerId: string
  /** Left out where nobody changed them. */
  payments?: readonly TypedPayment[]
}

export const typedPayments = ({ input }: Pick<WaitingSale, 'input'>): TypedPayment[] =>
  (input.payments ?? [{ method: input.payment_method ?? 'CASH', amount: undefined }]).map(
    ({ method, amount }) => ({ key: method, method, amount: amount === undefined ? '' : numberText(amount) }),
  )

const amountsOf = (payments: readonly TypedPayment[]) =>
  payments.map(({ method, amount }) => ({ method, ...(amount.trim() && { amount: numberFrom(amount) }) }))

/** Several are stored as such; of one, the amount is the total. */
const paymentsAs = (payments: readonly TypedPayment[]): Partial<SaleInput> => {
  const [only, ...others] = amountsOf(payments)
  if (only && others.length === 0) return { payments: null, payment_method: only.method }
  return { payments: amountsOf(payments) }
}

/** Why the payments cannot be of this sale, as the server would say it; null where they can. */
export const paymentProblem = ({ input, shown }: Pick<WaitingSale, 'input' | 'shown'>): string | null => {
  if (!input.payments) return null
  if (!input.payments.every(({ amount = 1 }) => amount > 0)) return 'Enter an amount above 0.'
  const asked = input.payments.map(({ method, amount }) => ({
    method,
    amount: amount === undefined ? undefined : centsOf(amount),
  }))
  const answer = settlePayments(asked, centsOf(shown.total))
  return 'problems' in answer ? (answer.problems[0]?.message ?? null) : null
}

/** A person has looked at it: a parked sale that someone else has by now no longer counts. */
const inputOf = ({ input, problem }: WaitingSale): SaleInput => {
  const { parked, ...others } = input
  return parked && !problem?.fields.parked ? input : others
}

/** The last of several payments is for the rest; where the others are enough, all of it is paid by the first. */
const paymentsFor = ({ payments }: SaleInput, due: number): Partial<SaleInput> => {
  const [first] = payments ?? []
  if (!payments || !first) return {}
  const others = payments.slice(0, -1).reduce((sum, { amount = 0 }) => sum + centsOf(amount), 0)
  if (others >= due) return { payments: null, payment_method: first.method }
  return {
    payments: payments.map((payment, place) =>
      place === payments.length - 1 ? { method: payment.method } : payment,
    ),
  }
}

/** Under its old key, which an earlier attempt may have used; a new one where that key has another sale. */
const keyFor = ({ key, problem }: WaitingSale): string => (problem?.fields.key ? newKey() : key)

/** An amount off the whole sale is at most what is left of it: the server refuses more. */
const discountFor = ({ discount }: SaleInput, totals: readonly LineTotals[]): Partial<SaleInput> => {
  if (!discount || 'percent' in discount) return {}
  return { discount: { amount: amountOf(totals.reduce((sum, { saleDiscount }) => sum + saleDiscount, 0)) } }
}

/** The sale with other quantities, where 0 takes a line away, and perhaps another seller. The rest stays as it was. */
export const editedSale = (sale: WaitingSale, { quantities, sellerId, payments }: Edit): WaitingSale => {
  const kept = quantities.flatMap((quantity, place) => {
    const [asked, shown] = [sale.input.lines[place], sale.shown.lines[place]]
    return quantity > 0 && asked && shown ? [{ asked, shown, quantity }] : []
  })
  const lines = kept.map(({ asked, quantity }) => ({ ...asked, quantity }))
  const left = {
    input: { ...sale.input, lines },
    shown: { ...sale.shown, lines: kept.map(({ shown, quantity }) => ({ ...shown, quantity })) },
  }
  const totals = storedTotals(left, formats().currency)
  const { total, tax } = saleTotals(totals)
  return {
    ...sale,
    key: keyFor(sale),
    input: {
      ...inputOf(sale),
      ...(payments ? paymentsAs(payments) : paymentsFor(sale.input, total + tax)),
      // The change was for another amount.
      ...(sale.input.cash_given && { cash_given: null }),
      ...discountFor(sale.input, totals),
      lines,
      ...(sellerId && { id_seller: sellerId }),
    },
    shown: { ...left.shown, total: amountOf(total + tax) },
    problem: null,
    isEdited: true,
  }
}

/** Refused because taxes have changed since: it is another amount now than what the customer paid. */
export const isOtherTotal = ({ problem }: WaitingSale): boolean => problem?.fields.paid !== undefined

/** Recorded for what it is now, as saving it in the form unchanged does. */
export const acceptedSale = (sale: WaitingSale): WaitingSale =>
  editedSale(sale, { quantities: sale.shown.lines.map(({ quantity }) => quantity), sellerId: '' })
