import type { Day } from '@tillsight/domain/day'
import { presetNamesFor, presetPeriod, presets } from '@tillsight/domain/period'
import { parseRange } from '@tillsight/domain/ranges/parse-range'
import { type Range, rangeText } from '@tillsight/domain/ranges/range-text'
import { searchText } from '@tillsight/domain/search-text'
import { CalendarRange } from 'lucide-react'
import { writeRange } from '#platform/time/use-range.ts'
import { calendar, formatPeriod } from '#ui/formats/formats.ts'
import type { PaletteEntry } from './palette-entries.ts'

const fewest = 3

const places = [
  { path: '/platform/dashboard', name: 'Dashboard' },
  { path: '/platform/sales', name: 'Sales' },
]

const entriesOf = (range: Range): PaletteEntry[] =>
  places.map(({ path, name }) => ({
    id: `${name} ${rangeText(range)}`,
    label: range.preset ? presets[range.preset].label : formatPeriod(range.period),
    detail: name,
    icon: CalendarRange,
    does: { to: `${path}?${writeRange(new URLSearchParams(), range)}` },
  }))

/** The days that are typed, on the dashboard and among the sales: 'last month', 'this week', '1–15 Oct'. */
export const rangeEntries = (typed: string, today: Day): PaletteEntry[] => {
  const asked = searchText(typed.trim())
  if (asked.length < fewest) return []
  const meant = parseRange(typed, today, calendar())
  if (meant) return entriesOf(meant)
  const { fiscalMonth } = calendar()
  return presetNamesFor(fiscalMonth)
    .filter((name) => searchText(presets[name].label).startsWith(asked))
    .flatMap((preset) => entriesOf({ preset, period: presetPeriod(preset, today, fiscalMonth) }))
}
