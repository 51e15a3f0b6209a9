import { segmentNames } from '@tillsight/domain/books/customers/segment'
import { isCommonMethod, paymentNames } from '@tillsight/domain/books/sales/limits'
import type { Split } from '@tillsight/domain/figures/metrics/splits'
import type { MemberRequest } from '#platform/request.ts'
import { isNamed, selectNames } from './names.queries.ts'

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const words: Record<string, string> = { ...paymentNames, ...segmentNames }

const wordFor = (split: Split, key: string): string => {
  if (split === 'weekday') return weekdayNames[Number(key)] ?? key
  if (split === 'hour') return `${key.padStart(2, '0')}:00`
  return words[key] ?? key
}

/** What parts are called; null where the store knows of none by that key. */
export const readLabels = async (
  request: MemberRequest,
  split: Split,
  keys: readonly (string | null)[],
): Promise<(key: string | null) => string | null> => {
  const ids = keys.filter((key) => key !== null && !isCommonMethod(key)).map(String)
  const names = isNamed(split) ? await selectNames(request, split, ids) : null
  return (key) => {
    if (key === null) return 'Walk-in customer'
    return names && !isCommonMethod(key) ? (names.get(key) ?? null) : wordFor(split, key)
  }
}
