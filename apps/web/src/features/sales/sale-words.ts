import type { Sale } from '@tillsight/contract/sales'
import type { PaymentMethod } from '@tillsight/domain/sales/limits'
import { receiptNumber } from '@tillsight/domain/sales/receipt-number'
import { count, money } from '#platform/format.ts'

export const walkIn = 'Walk-in customer'

export const paymentWords: Record<PaymentMethod, string> = {
  CASH: 'Cash',
  CARD: 'Card',
  TRANSFER: 'Transfer',
  OTHER: 'Other',
}

export const clientName = ({ client }: Pick<Sale, 'client'>): string => client?.name ?? walkIn

const upToTwoDigits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

export const percentOff = (percent: number): string => `${upToTwoDigits.format(percent)} %`

/** Of one line the percent that was agreed; of several, which may differ, what they come to. */
export const discountWords = ({
  lines,
  discount_amount,
}: Pick<Sale, 'lines' | 'discount_amount'>): string => {
  const [only, ...others] = lines
  if (discount_amount === 0 && !lines.some(({ discount }) => discount > 0)) return '—'
  return only && others.length === 0 ? percentOff(only.discount) : money(discount_amount)
}

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
