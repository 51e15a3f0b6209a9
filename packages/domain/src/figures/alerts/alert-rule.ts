import type { Filter } from '../metrics/filters.ts'

/** What may be checked while it runs, and what a person calls it. */
export const alertRanges = {
  today: { label: 'Today', now: 'today', whole: 'yesterday' },
  week: { label: 'This week', now: 'this week', whole: 'last week' },
  month: { label: 'This month', now: 'this month', whole: 'last month' },
  'last-7-days': { label: 'Last 7 days', now: 'in the last 7 days', whole: 'in the last 7 whole days' },
} as const
export type AlertRange = keyof typeof alertRanges
export const alertRangeNames = Object.keys(alertRanges) as [AlertRange, ...AlertRange[]]

export const lineTests = ['above', 'below', 'rose', 'fell'] as const
export type LineTest = (typeof lineTests)[number]

export const unusualDays = ['today', 'yesterday'] as const
export type UnusualDay = (typeof unusualDays)[number]

export const directions = ['both', 'high', 'low'] as const
export type Direction = (typeof directions)[number]

/** What a figure is of: a metric, and only of these parts. */
type OfMetric = { metric: string; filters: readonly Filter[] }

/** A metric is over or under a value, or changed by more than so many percent against the same hours before. */
export type LineRule = OfMetric & { kind: 'line'; range: AlertRange; test: LineTest; value: number }
/** A metric is far from what is usual on this weekday. */
export type UnusualRule = OfMetric & { kind: 'unusual'; day: UnusualDay; direction: Direction }
/** A goal is behind its pace by more than so many percent of what it should have by now. */
export type PaceRule = { kind: 'pace'; goal: string; tolerance: number }
/** Products run low: those of one category, or all. */
export type StockRule = { kind: 'stock'; category: string | null }

export type MetricRule = LineRule | UnusualRule
export type AlertRule = MetricRule | PaceRule | StockRule

export const isChange = (test: LineTest): test is 'rose' | 'fell' => test === 'rose' || test === 'fell'

export const mostTolerance = 90
export const mostAlerts = 50
/** How long notifications are stored. */
export const notificationDays = 90

/** Whatever the order of its fields. */
export const isSameRule = (one: AlertRule, other: AlertRule): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())
