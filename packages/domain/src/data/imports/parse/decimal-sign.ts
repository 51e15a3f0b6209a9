import type { DecimalSign } from './decimal.ts'

const body = (text: string): string => text.replace(/[^\d.,]/g, '')

/** What one number says about the decimal sign of its column; null where it could be either. */
const signIn = (text: string): DecimalSign | null => {
  const number = body(text)
  const [point, comma] = [number.lastIndexOf('.'), number.lastIndexOf(',')]
  if (point < 0 && comma < 0) return null
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ','
  const sign = point >= 0 ? '.' : ','
  const parts = number.split(sign)
  if (parts.length > 2) return sign === '.' ? ',' : '.'
  const [whole = '', part = ''] = parts
  const couldGroup = part.length === 3 && whole.length <= 3 && whole !== '' && !whole.startsWith('0')
  return couldGroup ? null : sign
}

export type SignFound = { sign: DecimalSign | null; isMixed: boolean }

/** From all numbers of a column: '1.234' alone may be one or a thousand, '1.234' beside '5,50' is a thousand. */
export const decimalSignOf = (texts: Iterable<string>): SignFound => {
  const counts = { '.': 0, ',': 0 }
  for (const text of texts) {
    const sign = signIn(text)
    if (sign) counts[sign]++
  }
  const sign = counts['.'] === counts[','] ? null : counts['.'] > counts[','] ? '.' : ','
  return { sign, isMixed: counts['.'] > 0 && counts[','] > 0 }
}
