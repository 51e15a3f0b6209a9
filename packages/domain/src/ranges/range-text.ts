import { type Day, isDay } from '../day.ts'
import { allPresetNames, type Period, type PresetName, periodBetween, presetPeriod } from '../period.ts'

/** A range, and the name it was chosen by, so that 'last 7 days' is still that tomorrow. */
export type Range = { period: Period | null; preset: PresetName | null }

/** 'last-7-days' where it was chosen by its name, else its days: '2026-01-02/2026-01-05'. */
export const rangeText = ({ period, preset }: Range): string =>
  preset ?? (period ? `${period.start}/${period.end}` : 'all-time')

/** Null where the text is no range. */
export const rangeFromText = (text: string, today: Day, fiscalMonth = 1): Range | null => {
  const preset = allPresetNames.find((name) => name === text)
  if (preset) return { preset, period: presetPeriod(preset, today, fiscalMonth) }
  const [start = '', end = '', ...rest] = text.split('/')
  if (rest.length > 0 || !isDay(start) || !isDay(end)) return null
  return { preset: null, period: periodBetween(start, end) }
}
