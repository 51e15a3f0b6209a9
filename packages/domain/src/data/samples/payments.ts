import { type CommonMethod, paymentMethods } from '#domain/books/sales/limits.ts'
import type { Random } from './random.ts'

const atTheTill: Record<CommonMethod, number> = { CASH: 0.33, CARD: 0.57, TRANSFER: 0.06, OTHER: 0.04 }
const onTheWeb: Record<CommonMethod, number> = { CASH: 0, CARD: 0.82, TRANSFER: 0.18, OTHER: 0 }

export const paymentMethod = (random: Random, isWebOrder: boolean): CommonMethod => {
  const shares = isWebOrder ? onTheWeb : atTheTill
  return paymentMethods[random.byWeight(paymentMethods.map((method) => shares[method]))] ?? 'CARD'
}
