import { type Day, dateOf, yearOf } from '@tillsight/domain/day'
import { formatDay } from '@tillsight/domain/day-text'
import type { Grain } from '@tillsight/domain/metrics/buckets'
import { type MetricId, metricOf } from '@tillsight/domain/metrics/catalogue'
import { formatPeriod, lengthOf, type Period } from '@tillsight/domain/period'
import type { ReportChart, ReportColumn, ReportSection } from '@tillsight/domain/reports/report-table'
import { readMetricSteps } from '#features/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { cellOf, definitionsFor, kindOf } from './figures.ts'
import type { ReportDays } from './report-definition.ts'
import type { StoreFacts } from './reports.queries.ts'

/** Steps that a page has room for. */
export const grainFor = (period: Period): Grain => {
  const days = lengthOf(period)
  if (days <= 1) return 'hour'
  if (days <= 62) return 'day'
  if (days <= 370) return 'week'
  return days <= 3660 ? 'month' : 'year'
}

const monthAndYear = (day: Day): string => formatDay(day).slice(3)
const words: Record<Grain, (start: string) => string> = {
  hour: (start) => `${start.slice(11)}:00`,
  day: (start) => `${dateOf(start)} ${monthAndYear(start).slice(0, 3)}`,
  week: (start) => `${dateOf(start)} ${monthAndYear(start).slice(0, 3)}`,
  month: monthAndYear,
  quarter: monthAndYear,
  year: (start) => String(yearOf(start)),
}

/** Hours and days that are yet to come are not hours and days without sales. */
const hasBegun = (key: string, { hour }: StoreFacts): boolean => key <= hour

/** One metric over time, and the period before as a second line. */
export const readTrend = async (
  request: MemberRequest,
  id: MetricId,
  { period, before, store }: ReportDays,
): Promise<ReportChart> => {
  const grain = grainFor(period)
  const asked = { metrics: [id] }
  const [{ steps: now }, then] = await Promise.all([
    readMetricSteps(request, grain, { ...asked, period }),
    before ? readMetricSteps(request, grain, { ...asked, period: before }) : null,
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
    labels: now.map(({ key }) => words[grain](key)),
    series: [
      { name: formatPeriod(period), values: values(now) },
      ...(then && before ? [{ name: formatPeriod(before), values: values(then.steps) }] : []),
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
    start: grain === 'hour' || grain === 'year' ? words[grain](key) : key,
    ...values,
    grossMargin: values.netSales === 0 ? null : (values.grossProfit / values.netSales) * 100,
  }))
  return {
    heading: stepHeadings[grain],
    table: {
      columns,
      rows,
      count: rows.length,
      emptyMessage: begun.length > 0 ? 'No sales in this range.' : 'No day of this range has come.',
    },
    definitions: definitionsFor([...steps, 'grossMargin']),
  }
}
