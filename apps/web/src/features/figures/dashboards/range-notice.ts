import type { Day } from '@tillsight/domain/day'
import { isSamePeriod, type Period, type PresetName, presetPeriod } from '@tillsight/domain/period'

export type RangeNotice = { text: string; offers: PresetName }

const offered: PresetName[] = ['last-7-days', 'last-30-days', 'all-time']

type Known = { period: Period | null; today: Day; hasActivity: boolean }

/** Why a range shows little, and where more is to be seen; null where there is nothing to say. */
export const rangeNotice = ({ period, today, hasActivity }: Known): RangeNotice | null => {
  const offers = offered.find((name) => !isSamePeriod(presetPeriod(name, today), period))
  const text = textOf({ period, today, hasActivity })
  return text && offers ? { text, offers } : null
}

const textOf = ({ period, today, hasActivity }: Known): string | null => {
  if (!period) return hasActivity ? null : 'No sales yet.'
  const { start, end } = period
  if (start > today) return 'This range is in the future. There are no sales yet.'
  if (start === today && end > today) {
    return hasActivity
      ? 'This range starts today. The other days are in the future.'
      : 'No sales today yet. The other days of this range are in the future.'
  }
  if (hasActivity) return null
  return end < today ? 'No sales in this range.' : 'No sales in this range yet.'
}
