import { type Day, isDay } from '@tillsight/domain/day'
import {
  allPresetNames,
  type Period,
  type PresetName,
  periodBetween,
  presetPeriod,
} from '@tillsight/domain/period'
import type { Range } from '@tillsight/domain/ranges/range-text'
import { useQuery } from '#platform/page/use-query.ts'
import { calendar } from '#ui/formats/formats.ts'

type Known = { today: Day; fallback: Range }

export const rangeOf = (preset: PresetName, today: Day): Range => ({
  preset,
  period: presetPeriod(preset, today, calendar().fiscalMonth),
})

export const readRange = (query: URLSearchParams, { today, fallback }: Known): Range => {
  const preset = allPresetNames.find((name) => name === query.get('range'))
  if (preset) return rangeOf(preset, today)
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  return isDay(from) && isDay(to) ? { period: periodBetween(from, to), preset: null } : fallback
}

export const writeRange = (query: URLSearchParams, { period, preset }: Range): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const name of ['range', 'from', 'to']) next.delete(name)
  if (preset ?? !period) next.set('range', preset ?? 'all-time')
  else if (period) {
    next.set('from', period.start)
    next.set('to', period.end)
  }
  return next
}

/** The range is in the URL: a reload and a link show the same, and Back undoes a choice. */
export const useRange = (known: Known) => {
  const [query, setQuery] = useQuery()
  return {
    ...readRange(query, known),
    choose: (period: Period | null, preset: PresetName | null) =>
      setQuery((before) => writeRange(before, { period, preset })),
  }
}
