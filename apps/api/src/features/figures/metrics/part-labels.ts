import { segmentNames } from '@tillsight/domain/books/customers/segment'
import { isCommonMethod, paymentNames } from '@tillsight/domain/books/sales/limits'
import { discountBandName, priceBandName } from '@tillsight/domain/figures/metrics/bands'
import type { Split } from '@tillsight/domain/figures/metrics/splits'
import { formatsOf } from '@tillsight/domain/formats'
import type { MemberRequest } from '#platform/request.ts'
import { isNamed, selectNames } from './names.queries.ts'

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const nobody: Partial<Record<Split, string>> = {
  tag: 'No tag',
  promotion: 'No promotion',
  supplier: 'No supplier',
}

const visits: Record<string, string> = { NEW: 'New customer', RETURNING: 'Returning customer' }

const wordFor: Partial<Record<Split, (key: string, request: MemberRequest) => string | undefined>> = {
  weekday: (key) => weekdayNames[Number(key)],
  hour: (key) => `${key.padStart(2, '0')}:00`,
  segment: (key) => (segmentNames as Record<string, string>)[key],
  new_or_returning: (key) => visits[key],
  discount_band: discountBandName,
  price_band: (key, { settings }) => priceBandName(key, formatsOf(settings).wholeMoney),
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
    if (key === null) return nobody[split] ?? 'Walk-in customer'
    if (names) return isCommonMethod(key) ? paymentNames[key] : (names.get(key) ?? null)
    return wordFor[split]?.(key, request) ?? key
  }
}
