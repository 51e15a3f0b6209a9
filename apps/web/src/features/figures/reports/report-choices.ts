import { addDays, type Day, endOfMonth, isDay, startOfMonth } from '@tillsight/domain/day'
import { dayFirst } from '@tillsight/domain/day-text'
import { type DocumentFormat, documentFormats } from '@tillsight/domain/document-format'
import { type ReportType, reportTypes } from '@tillsight/domain/figures/reports/report-types'
import { type Period, periodBetween } from '@tillsight/domain/period'

export const reportPresets = {
  'all-time': { label: 'All Time', period: () => null },
  '24-hours': { label: '24 hours', period: (today) => ({ start: addDays(today, -1), end: today }) },
  week: { label: 'Week', period: (today) => ({ start: addDays(today, -6), end: today }) },
  month: { label: 'Month', period: (today) => ({ start: startOfMonth(today), end: endOfMonth(today) }) },
} satisfies Record<string, { label: string; period: (today: Day) => Period | null }>

export type ReportPreset = keyof typeof reportPresets
export const reportPresetNames = Object.keys(reportPresets) as ReportPreset[]

/** What is chosen so far. No period is all time, and no preset is a custom range. */
export type Choices = {
  type: ReportType
  fmt: DocumentFormat
  preset: ReportPreset | null
  period: Period | null
}

export type StepProps = { choices: Choices; today: Day; onChoose: (change: Partial<Choices>) => void }

const presetRange = (preset: ReportPreset, today: Day) => ({
  preset,
  period: reportPresets[preset].period(today),
})

const readRange = (query: URLSearchParams, today: Day): Pick<Choices, 'preset' | 'period'> => {
  const preset = reportPresetNames.find((name) => name === query.get('range'))
  if (preset) return presetRange(preset, today)
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  return isDay(from) && isDay(to)
    ? { preset: null, period: periodBetween(from, to) }
    : presetRange('month', today)
}

export const readChoices = (query: URLSearchParams, today: Day): Choices => ({
  type: reportTypes.find((type) => type === query.get('type')) ?? 'sales',
  fmt: documentFormats.find((fmt) => fmt === query.get('format')) ?? 'pdf',
  ...readRange(query, today),
})

export const writeChoices = ({ type, fmt, preset, period }: Choices): URLSearchParams => {
  const query = new URLSearchParams({ type })
  if (preset ?? !period) query.set('range', preset ?? 'all-time')
  else if (period) {
    query.set('from', period.start)
    query.set('to', period.end)
  }
  query.set('format', fmt)
  return query
}

const rangeInput = ({ preset, period }: Choices) => {
  if (preset === '24-hours') return { last_hours: 24 as const }
  return period && { start_date: dayFirst(period.start), end_date: dayFirst(period.end) }
}

/** As the server is asked for it: without dates where it is about all time. */
export const reportInput = (choices: Choices) => ({
  type: choices.type,
  fmt: choices.fmt,
  ...rangeInput(choices),
})
