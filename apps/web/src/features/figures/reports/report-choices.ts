import { addDays, addMonths, type Day, endOfMonth, isDay, startOfMonth } from '@tillsight/domain/day'
import { dayFirst } from '@tillsight/domain/day-text'
import { type DocumentFormat, documentFormats } from '@tillsight/domain/document-format'
import type { AnyReportType } from '@tillsight/domain/figures/reports/custom-reports'
import { type ReportType, reportTypes } from '@tillsight/domain/figures/reports/report-types'
import { rhythms } from '@tillsight/domain/figures/reports/schedule'
import { type Period, type PresetName, periodBetween, presetPeriod } from '@tillsight/domain/period'
import { calendar } from '#ui/formats/formats.ts'

const fiscalYear = (name: PresetName, today: Day): Period | null =>
  presetPeriod(name, today, calendar().fiscalMonth)
const onDay = (day: Day): Period => ({ start: day, end: day })

/** The fiscal year is for statements; the others are those of every report. */
export const reportPresets = {
  'all-time': { label: 'All Time', period: () => null },
  '24-hours': { label: '24 hours', period: (today) => ({ start: addDays(today, -1), end: today }) },
  week: { label: 'Week', period: (today) => ({ start: addDays(today, -6), end: today }) },
  month: { label: 'Month', period: (today) => ({ start: startOfMonth(today), end: endOfMonth(today) }) },
  'last-week': {
    label: 'Last week',
    period: (today) => rhythms.WEEKLY.closed(today, calendar().weekStart),
  },
  'last-month': { label: 'Last month', period: (today) => rhythms.MONTHLY.closed(today) },
  'fiscal-year': { label: 'Fiscal year', period: (today) => fiscalYear('this-fiscal-year', today) },
  'last-fiscal-year': { label: 'Last fiscal year', period: (today) => fiscalYear('last-fiscal-year', today) },
  today: { label: 'Today', period: (today) => ({ start: today, end: today }) },
  'last-month-end': {
    label: 'End of last month',
    period: (today) => onDay(endOfMonth(addMonths(startOfMonth(today), -1))),
  },
  'last-year-end': {
    label: 'End of last fiscal year',
    period: (today) => onDay(fiscalYear('last-fiscal-year', today)?.end ?? today),
  },
} satisfies Record<string, { label: string; period: (today: Day) => Period | null }>

export type ReportPreset = keyof typeof reportPresets
const reportPresetNames = Object.keys(reportPresets) as ReportPreset[]

const ofEveryReport = ['all-time', '24-hours', 'week', 'month'] as const
const ofStatements = ['all-time', 'month', 'fiscal-year', 'last-fiscal-year'] as const
const ofReviews = ['last-week', 'last-month', 'week', 'month'] as const
const ofDays = ['today', 'last-month-end', 'last-year-end'] as const

const rangesOf: Partial<Record<ReportType, { presets: readonly ReportPreset[]; first: ReportPreset }>> = {
  profit_and_loss: { presets: ofStatements, first: 'fiscal-year' },
  sales_journal: { presets: ofStatements, first: 'month' },
  cash_book: { presets: ofStatements, first: 'month' },
  stock_valuation: { presets: ofDays, first: 'today' },
  weekly_review: { presets: ofReviews, first: 'last-week' },
  month_end: { presets: ofReviews, first: 'last-month' },
  dead_stock: { presets: ['today'], first: 'today' },
  for_the_bank: { presets: ofStatements, first: 'last-fiscal-year' },
}

/** The ranges that make sense for a report, and the one it starts with. */
export const rangesFor = (type: AnyReportType) =>
  rangesOf[type as ReportType] ?? { presets: ofEveryReport, first: 'month' }

/** Whether a report is about the last day of its range alone. */
export const isOfOneDay = (type: AnyReportType): boolean => type === 'stock_valuation' || isOfNow(type)

/** Whether a report is about today, whatever day is asked for. */
export const isOfNow = (type: AnyReportType): boolean => type === 'dead_stock'

/** What is chosen so far. No period is all time, and no preset is a custom range. */
export type Choices = {
  type: AnyReportType
  fmt: DocumentFormat
  preset: ReportPreset | null
  period: Period | null
}

export type StepProps = { choices: Choices; today: Day; onChoose: (change: Partial<Choices>) => void }

const presetRange = (preset: ReportPreset, today: Day) => ({
  preset,
  period: reportPresets[preset].period(today),
})

type Ranged = Pick<Choices, 'preset' | 'period'>

const readRange = (query: URLSearchParams, type: AnyReportType, today: Day): Ranged => {
  const preset = reportPresetNames.find((name) => name === query.get('range'))
  if (preset) return presetRange(preset, today)
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  return isDay(from) && isDay(to)
    ? { preset: null, period: periodBetween(from, to) }
    : presetRange(rangesFor(type).first, today)
}

const isCustom = (text: string | null): text is AnyReportType =>
  text !== null && /^custom:[\da-f-]{36}$/.test(text)

export const readChoices = (query: URLSearchParams, today: Day): Choices => {
  const asked = query.get('type')
  const type = isCustom(asked) ? asked : (reportTypes.find((type) => type === asked) ?? 'sales')
  const fmt = documentFormats.find((fmt) => fmt === query.get('format')) ?? 'pdf'
  return { type, fmt, ...readRange(query, type, today) }
}

/** Another report keeps the range where it has it, and otherwise starts with its own. */
export const chooseType = (choices: Choices, type: AnyReportType, today: Day): Choices => {
  const { presets, first } = rangesFor(type)
  const [isKept, wasStart] = [
    choices.preset === null
      ? isOfOneDay(type) === isOfOneDay(choices.type)
      : presets.includes(choices.preset),
    choices.preset === rangesFor(choices.type).first,
  ]
  return isKept && !(wasStart && first !== choices.preset)
    ? { ...choices, type }
    : { ...choices, type, ...presetRange(first, today) }
}

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
