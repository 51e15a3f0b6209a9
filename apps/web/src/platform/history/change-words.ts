import type { AuditLine } from '@tillsight/contract/operations/audit'
import { formatDay, formats } from '#ui/formats/formats.ts'
import type { StoreTime } from '../time/store-time.ts'
import { count, money } from '../words/format.ts'

export type LineChange = AuditLine['changes'][number]
type Value = LineChange['before']

/** A value as the rest of the app writes it; null where there is none. */
export const valueText = (value: Value, kind: LineChange['kind'], clock: StoreTime): string | null => {
  if (value === null) return null
  if (kind === 'money') return money(Number(value))
  if (kind === 'number') return count(Number(value))
  if (kind === 'percent') return formats().exactPercent(Number(value))
  if (kind === 'date') return formatDay(String(value))
  return kind === 'datetime' ? clock.dateTime(String(value)) : String(value)
}

/** 'Price: $4.00 → $4.50'; of something that is new or gone, what it has or had. */
const changeText = ({ label, kind, before, after }: LineChange, clock: StoreTime): string => {
  const [was, is] = [valueText(before, kind, clock), valueText(after, kind, clock)]
  if (was === null || is === null) return `${label}: ${was ?? is}`
  return `${label}: ${was} → ${is}`
}

/** In one line, for a list. */
export const summaryOf = (changes: readonly LineChange[], clock: StoreTime): string => {
  const first = changes.slice(0, 3).map((change) => changeText(change, clock))
  const more = changes.length - first.length
  return [...first, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}
