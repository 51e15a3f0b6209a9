import type { Formats } from '#domain/formats.ts'
import type { PromotionCover } from './limits.ts'
import type { Promotion } from './promotion.ts'

/** '10% off', '$0.50 off each'. */
export const discountWords = (
  { percent, amount }: Pick<Promotion, 'percent' | 'amount'>,
  { exactPercent, money }: Pick<Formats, 'exactPercent' | 'money'>,
): string => (percent === null ? `${money(amount ?? 0)} off each` : `${exactPercent(percent)} off`)

type Covered = { covers: PromotionCover; covered: { names: readonly string[]; count: number } }

/** 'All products', 'Coffee, Tea and 3 more'. */
export const coverWords = ({ covers, covered: { names, count } }: Covered): string => {
  if (covers === 'ALL') return 'All products'
  if (count === 0) return covers === 'PRODUCTS' ? 'No products left' : 'No categories left'
  const more = count - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** 'Mon, Wed'; 'Every day' where none is chosen. */
export const weekdayWords = (chosen: readonly number[] | null): string =>
  chosen === null ? 'Every day' : chosen.map((weekday) => weekdays[weekday]).join(', ')
