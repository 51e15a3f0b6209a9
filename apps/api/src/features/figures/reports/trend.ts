import { type Day, dateOf, yearOf } from '@tillsight/domain/day'
import { formatDate, formatMonth } from '@tillsight/domain/day-text'
import type { Grain } from '@tillsight/domain/figures/metrics/buckets'
import { type MetricId, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import { grainFor } from '@tillsight/domain/figures/metrics/grain-for'
import type { ReportChart, ReportColumn, ReportSection } from '@tillsight/domain/figures/reports/report-table'
import type { Locale } from '@tillsight/domain/locales'
import type { Period } from '@tillsight/domain/period'
import { formatTimedPeriod } from '@tillsight/domain/timed-period'
import { usualLocale } from '@tillsight/domain/usual-formats'
import { readMetricSteps, readMetricStepsBeside } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { cellOf, definitionsFor, kindOf } from './figures.ts'
import type { ReportDays } from './report-definition.ts'
import type { StoreFacts } from './reports.queries.ts'

const shortDay = (day: Day, locale: Locale): string =>
  locale === usualLocale ? `${dateOf(day)} ${formatMonth(day).slice(0, 3)}` : formatDate(day, locale)
const clock = (start: string): string => `${start.slice(11)}:00`
const words: Record<Grain, (start: string, locale: Locale) => string> = {
  hour: (start, locale) => `${shortDay(start.slice(0, 10), locale)}, ${clock(start)}`,
  day: shortDay,
  week: shortDay,
  month: formatMonth,
  quarter: formatMonth,
  year: (start) => String(yearOf(start)),
}

/** Of one day, the hour says enough. */
const wordsOf = (grain: Grain, { start, end }: Period): ((start: string, locale: Locale) => string) =>
  grain === 'hour' && start === end ? clock : words[grain]

/** Hours and days that are yet to come are not hours and days without sales. */
const hasBegun = (key: string, { hour }: StoreFacts): boolean => key <= hour

/** One metric over time, and the period before as a second line. */
export const readTrend = async (
  request: MemberRequest,
  id: MetricId,
  { period, before, store }: ReportDays,
): Promise<ReportChart> => {
  const grain = grainFor(period)
  const { locale } = request.settings
  const asked = { metrics: [id] }
  const [{ steps: now }, then] = await Promise.all([
    readMetricSteps(request, grain, { ...asked, period }),
    before ? readMetricStepsBeside(request, grain, { ...asked, period, other: before }) : null,
  ])
  const values = (steps: typeof now) =>
    now.map((_, place) => {
      const step = steps[place]
      return step && hasBegun(step.key, store) ? cellOf(id, step.values[id]) : null
    })
  return {
    shape: now.length > 14 ? 'line' : 'bar',
    title: `${metricOf(id).label} by ${grain}`,
    kind: kindOf(id),
    labels: now.map(({ key }) => wordsOf(grain, period)(key, locale)),
    series: [
      { name: formatTimedPeriod(period, locale), values: values(now) },
      ...(then && before ? [{ name: formatTimedPeriod(before, locale), values: values(then.steps) }] : []),
    ],
  }
}

const steps = [
  'sales',
  'unitsSold',
  'grossSales',
  'discounts',
  'returnsValue',
  'netSales',
  'costOfGoods',
  'grossProfit',
] as const

const stepHeadings: Record<Grain, string> = {
  hour: 'By hour',
  day: 'By day',
  week: 'By week',
  month: 'By month',
  quarter: 'By quarter',
  year: 'By year',
}

/** What each step of the period brought, as far as they have come, and what they all came to. */
export const readSteps = async (
  request: MemberRequest,
  { period, store }: ReportDays,
): Promise<ReportSection> => {
  const grain = grainFor(period)
  const { steps: all } = await readMetricSteps(request, grain, { metrics: steps, period })
  const begun = all.filter(({ key }) => hasBegun(key, store))
  const found = begun.some(({ values }) => steps.some((id) => values[id] !== 0)) ? begun : []
  const columns: ReportColumn[] = [
    grain === 'day' || grain === 'week' || grain === 'month'
      ? {
          key: 'start',
          label: grain === 'day' ? 'Day' : `${stepHeadings[grain].slice(3)} from`,
          kind: 'date',
        }
      : { key: 'start', label: grain === 'hour' ? 'Hour' : 'Year', kind: 'text' },
    ...steps.map((id) => ({ key: id, label: metricOf(id).label, kind: kindOf(id), total: 'sum' as const })),
    {
      key: 'grossMargin',
      label: metricOf('grossMargin').label,
      kind: 'percent',
      total: { sumOf: 'grossProfit', dividedBy: 'netSales' },
    },
  ]
  const rows = found.map(({ key, values }) => ({
    start: grain === 'hour' || grain === 'year' ? wordsOf(grain, period)(key, request.settings.locale) : key,
    ...values,
    grossMargin: values.netSales === 0 ? null : (values.grossProfit / values.netSales) * 100,
  }))
  return {
    heading: stepHeadings[grain],
    table: {
      columns,
      rows,
      count: rows.length,
      emptyMessage: begun.length > 0 ? 'No sales in this range.' : 'This range is in the future.',
    },
    definitions: definitionsFor([...steps, 'grossMargin']),
  }
}
