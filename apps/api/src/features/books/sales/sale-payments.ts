import type { SaleForm } from '@tillsight/contract/books/sale-form'
import { isCommonMethod } from '@tillsight/domain/books/sales/limits'
import { mainPayment, type Payment, settlePayments } from '@tillsight/domain/books/sales/payments'
import { stepOf } from '@tillsight/domain/currencies'
import { centsOf } from '@tillsight/domain/money'
import type { z } from 'zod'
import { selectMethods } from '#features/books/payments/index.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { SaleChange } from './sales.queries.ts'

type Asked = Pick<z.output<typeof SaleForm>, 'payment_method' | 'payments' | 'cash_given'>
export type SalePayments = Pick<SaleChange, 'paymentMethod' | 'payments' | 'cashGiven' | 'methodNames'>
type Way = Pick<SalePayments, 'paymentMethod' | 'payments'>

const cash = 'CASH'

export const wayOf = (payments: readonly Payment[], otherwise: string): Way => {
  const [first, ...others] = payments
  if (!first) return { paymentMethod: otherwise, payments: null }
  return others.length === 0
    ? { paymentMethod: first.method, payments: null }
    : { paymentMethod: mainPayment([first, ...others]).method, payments: [first, ...others] }
}

const settled = (asked: NonNullable<Asked['payments']>, due: number): Payment[] => {
  const inCents = asked.map(({ method, amount }) => ({
    method,
    amount: amount === undefined ? undefined : centsOf(amount),
  }))
  const answer = settlePayments(inCents, due)
  if ('payments' in answer) return answer.payments
  const fields = answer.problems.map(({ place, message }) => [`payments.${place}.amount`, message])
  throw new AppError('invalid', answer.problems[0]?.message ?? '', { fields: Object.fromEntries(fields) })
}

/** What is due may have decimals, where a price is from before a change of currency; then so may its payments. */
const refuseDecimalPayments = (
  request: MemberRequest,
  { payments, cash_given }: Asked,
  due: number,
  before?: SaleChange,
): void => {
  if (due % stepOf(request.settings.currency) !== 0) return
  const paid = (payments ?? []).map(({ method, amount }, place) => ({
    field: `payments.${place}.amount`,
    amount: centsOf(amount ?? 0),
    before: before?.payments?.find((payment) => payment.method === method)?.amount,
  }))
  const given = { field: 'cash_given', amount: centsOf(cash_given ?? 0), before: before?.cashGiven ?? 0 }
  refuseDecimals(request, [...paid, given])
}

/** Where nothing is said of the payments of a sale, they stay as they were, if they still pay for it. */
const keptOf = (asked: Asked, due: number, before: SaleChange): Way | null => {
  const isOther = asked.payment_method !== undefined && asked.payment_method !== before.paymentMethod
  if (asked.payments !== undefined || isOther || !before.payments) return null
  if (before.payments.reduce((sum, { amount }) => sum + amount, 0) !== due)
    throw fieldError('invalid', 'payments', 'The sale comes to another amount now. Enter its payments again.')
  return before
}

export const cashOf = ({ paymentMethod, payments }: Way, due: number): number => {
  if (payments) return payments.find(({ method }) => method === cash)?.amount ?? 0
  return paymentMethod === cash ? due : 0
}

const cashGivenOf = ({ cash_given }: Asked, way: Way, due: number, before?: SaleChange) => {
  const inCash = cashOf(way, due)
  if (cash_given === undefined) {
    const kept = before?.cashGiven ?? null
    return kept !== null && inCash > 0 && kept >= inCash ? kept : null
  }
  if (cash_given === null) return null
  if (inCash === 0) throw fieldError('invalid', 'cash_given', 'Nothing is paid in cash.')
  if (centsOf(cash_given) < inCash)
    throw fieldError('invalid', 'cash_given', 'This is less than what is paid in cash.')
  return centsOf(cash_given)
}

/** The names of a store's own methods. One that is no longer offered is taken only where it was taken before. */
export const namesOfMethods = async (
  request: MemberRequest,
  { paymentMethod, payments }: Way,
  before: readonly string[] = [],
): Promise<Record<string, string> | null> => {
  const methods = payments?.map(({ method }) => method) ?? [paymentMethod]
  const own = methods.filter((method) => !isCommonMethod(method))
  if (own.length === 0) return null
  const found = await selectMethods(request, own)
  const unknown = own.find(
    (id) => !found.some((method) => method.id === id && (method.is_active || before.includes(id))),
  )
  if (unknown) {
    const field = payments ? `payments.${methods.indexOf(unknown)}.method` : 'payment_method'
    throw fieldError('invalid', field, 'This payment method is not offered.')
  }
  return Object.fromEntries(found.map(({ id, name }) => [id, name]))
}

/** How a sale is paid, checked. */
export const salePayments = async (
  request: MemberRequest,
  asked: Asked,
  due: number,
  before?: SaleChange,
): Promise<SalePayments> => {
  refuseDecimalPayments(request, asked, due, before)
  const method = asked.payment_method ?? before?.paymentMethod ?? cash
  const given = asked.payments && due > 0 ? settled(asked.payments, due) : []
  const way = (before && keptOf(asked, due, before)) ?? wayOf(given, asked.payments?.[0]?.method ?? method)
  const taken = before && (before.payments?.map(({ method }) => method) ?? [before.paymentMethod])
  return {
    paymentMethod: way.paymentMethod,
    payments: way.payments,
    cashGiven: cashGivenOf(asked, way, due, before),
    methodNames: await namesOfMethods(request, way, taken),
  }
}
