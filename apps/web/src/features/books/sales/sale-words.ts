import type { ListedSale, Sale, SaleLine } from '@tillsight/contract/books/sales'
import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { count, money } from '#platform/words/format.ts'
import { formats } from '#ui/formats/formats.ts'

export const walkIn = 'Walk-in customer'

/** 'Cash', or 'Cash + Card'. */
export const paymentWords = ({ payments }: Pick<Sale, 'payments'>): string =>
  payments.map(({ name }) => name).join(' + ')

export const clientName = ({ client }: Pick<Sale, 'client'>): string => client?.name ?? walkIn

export const percentOff = (percent: number): string => formats().exactPercent(percent)

/** The lines that a list shows: all of them, or those of the filtered product or category. */
export const shownLines = ({ lines, matched }: Pick<ListedSale, 'lines' | 'matched'>): SaleLine[] =>
  matched ? lines.filter(({ id }) => matched.id_lines.includes(id)) : lines

/** The percentage of a single line; the total discount of several lines, which may differ. */
export const discountWords = (
  sale: Pick<ListedSale, 'lines' | 'discount_amount' | 'matched'> & Partial<Pick<ListedSale, 'discount'>>,
): string => {
  const lines = shownLines(sale)
  const [only, ...others] = lines
  const { discount_amount } = sale.matched ?? sale
  if (only && others.length === 0 && only.discount > 0 && !sale.discount) return percentOff(only.discount)
  const isNone = discount_amount === 0 && !lines.some(({ discount }) => discount > 0)
  return isNone ? '—' : money(discount_amount)
}

/** The part of a sale that a list shows: all of it, or what matches the filtered product or category. */
export const shownPart = (
  sale: ListedSale,
): Pick<Sale, 'quantity' | 'discount_amount' | 'total' | 'profit'> => sale.matched ?? sale

/** What the customer paid for the part that a list shows, with tax. */
export const paidPart = (sale: Pick<ListedSale, 'lines' | 'matched' | 'paid'>): number => {
  if (!sale.matched) return sale.paid
  return Math.round(shownLines(sale).reduce((sum, { total, tax }) => sum + total + tax, 0) * 100) / 100
}

/** How many characters the longest total or profit of the shown parts has. */
export const longestAmount = (sales: ListedSale[]): number =>
  sales.map(shownPart).reduce((longest, { total, profit = 0 }) => {
    return Math.max(longest, money(total).length, money(profit).length)
  }, 0)

/** 'of $40.00 receipt', where only a part of the receipt matches. */
export const receiptWords = ({ matched, total, quantity }: ListedSale): string | null =>
  matched && (matched.total !== total || matched.quantity !== quantity) ? `of ${money(total)} receipt` : null

export type Returned = 'none' | 'partly' | 'fully'

export const returnedOf = ({ kind, lines }: Pick<Sale, 'kind' | 'lines'>): Returned => {
  if (kind === 'RETURN' || lines.every(({ returned }) => returned === 0)) return 'none'
  return lines.every(({ returned, quantity }) => returned === quantity) ? 'fully' : 'partly'
}

export const signed = (number: number): string => count(number).replace('-', '−')

export const nameOf = ({ kind, number }: Pick<Sale, 'kind' | 'number'>): string =>
  `${kind === 'RETURN' ? 'Return' : 'Sale'} ${receiptNumber(number)}`

/** Whether what came back is on the shelf again. */
export const restockWords = ({ lines }: Pick<Sale, 'lines'>): string => {
  const restocked = lines.filter((line) => line.restocked).length
  if (restocked === 0) return 'Not restocked'
  return restocked === lines.length ? 'Restocked' : 'Partly restocked'
}
