import type { forecast } from '@tillsight/contract'
import type { Cash } from '@tillsight/contract/insight/forecast'
import { spanOf } from '@tillsight/domain/books/expenses/counting'
import { addDays, type Day, daysBetween } from '@tillsight/domain/day'
import { byShares, type CashUntil, cashUntil } from '@tillsight/domain/insight/forecast/cash'
import { type Band, forecastGap, forecastOf } from '@tillsight/domain/insight/forecast/forecast'
import { amountOf, type Cents } from '@tillsight/domain/money'
import type { Period } from '@tillsight/domain/period'
import { readExpenses } from '#features/books/expenses/index.ts'
import { readLabels, readMetrics, readMetricsBy } from '#features/figures/metrics/index.ts'
import { inBriefSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { selectOpenOrders } from './cash.queries.ts'
import { gapWords } from './gap-words.ts'
import { readRevenueHistory } from './read-history.ts'

const weeks = [7, 14, 21, 28]
const daysAhead = 28
const daysOfShares = 90

type Due = { day: Day; label: string; amount: Cents }

/** Every expense on each day on which it is paid. */
const readExpensesDue = async (request: MemberRequest, { start, end }: Period): Promise<Due[]> => {
  const expenses = await readExpenses(request, { start, end })
  const days = Array.from({ length: daysBetween(start, end) + 1 }, (_, place) => addDays(start, place))
  return expenses.flatMap(({ category, paidIn }) =>
    days.flatMap((day) => {
      const amount = paidIn(spanOf({ start: day, end: day }))
      return amount > 0 ? [{ day, label: category, amount }] : []
    }),
  )
}

const readDue = async (request: MemberRequest, period: Period): Promise<Due[]> => {
  const [expenses, orders] = await Promise.all([
    readExpensesDue(request, period),
    selectOpenOrders(request, period.end),
  ])
  const ordered = orders.map(({ day, supplier, amount }) => ({
    day,
    label: `Order from ${supplier}`,
    amount,
  }))
  return [...expenses, ...ordered].sort(
    (one, other) => one.day.localeCompare(other.day) || other.amount - one.amount,
  )
}

const inMoney = ({ value, low, high }: Band) => ({
  value: amountOf(value),
  low: amountOf(low),
  high: amountOf(high),
})

const presentUntil = ({ day, receipts, tax, out, left }: CashUntil) => ({
  date: day,
  receipts: inMoney(receipts),
  tax: amountOf(tax),
  out: amountOf(out),
  left: inMoney(left),
})

const readByPayment = async (request: MemberRequest, receipts: Cents, period: Period) => {
  const { parts } = await readMetricsBy(request, 'payment_method', { metrics: ['netSales'], period })
  const shares = parts.flatMap(({ key, values }) => (key ? [{ key, weight: values.netSales }] : []))
  const amounts = byShares(receipts, shares)
  const labelOf = await readLabels(
    request,
    'payment_method',
    amounts.map(({ key }) => key),
  )
  return amounts.map(({ key, amount }) => ({
    method: key,
    label: labelOf(key) ?? key,
    amount: amountOf(amount),
  }))
}

/** The cash of the next four weeks, as far as the books know what is due. */
export const readCash = async (request: MemberRequest): Promise<Cash> => {
  if (!request.licence.ai) return { gap: gapWords.licence, found: null }
  const history = await readRevenueHistory(request)
  const found = forecastOf(history, daysAhead)
  if (!found) return { gap: gapWords[forecastGap(history) ?? 'short'], found: null }
  const { today } = request
  const before = { start: addDays(today, -daysOfShares), end: addDays(today, -1) }
  const [due, { netSales, taxCollected }] = await Promise.all([
    readDue(request, { start: today, end: addDays(today, daysAhead - 1) }),
    readMetrics(request, { metrics: ['netSales', 'taxCollected'], period: before }),
  ])
  const facts = {
    salesUntil: (day: Day) => found.total(daysBetween(today, day) + 1),
    taxShare: netSales > 0 ? Math.max(0, taxCollected / netSales) : 0,
    out: due,
  }
  const until = weeks.map((days) => cashUntil(addDays(today, days - 1), facts))
  const pastError = found.pastError(daysAhead)
  return {
    gap: null,
    found: {
      until: until.map(presentUntil),
      by_payment: await readByPayment(request, until.at(-1)?.receipts.value ?? 0, before),
      due: due.map(({ day, label, amount }) => ({ date: day, label, amount: amountOf(amount) })),
      past_error: pastError === null ? null : Math.round(pastError * 10) / 10,
    },
  }
}

export const forecastCash: Verb<typeof forecast.forecastCash> = (request) =>
  inBriefSnapshot(request, readCash)
