import type { Permission } from '#domain/access.ts'
import type { AlertRule, LineRule } from '#domain/figures/alerts/alert-rule.ts'
import type { Filter } from '#domain/figures/metrics/filters.ts'
import { amountOf } from '#domain/money.ts'
import type { Finding, FindingKind, FindingOf } from './finding.ts'
import { weekdayNames } from './words.ts'

/** What is done about a finding in one step, each of which can be undone. */
export type Step =
  | { kind: 'mark-down'; percent: number; product: string | null; weekday: number | null }
  | { kind: 'order' }
  | { kind: 'contact'; customer: string; subject: string }
  | { kind: 'watch'; rule: AlertRule }

export const stepKinds = ['mark-down', 'order', 'contact', 'watch'] as const satisfies readonly Step['kind'][]

export const stepNeeds: Record<Step['kind'], Permission> = {
  'mark-down': 'promotions:write',
  order: 'suppliers:write',
  contact: 'activities:write',
  watch: 'alerts:write',
}

const daysOfMonth = 30
const movesBy = 10

const ofCategory = (category: string | null): Filter[] =>
  category === null ? [] : [{ by: 'category', keys: [category] }]
const watch = (label: string, rule: AlertRule): { label: string; step: Step } => ({
  label,
  step: { kind: 'watch', rule },
})
const line = (rule: Omit<LineRule, 'kind'>): LineRule => ({ kind: 'line', ...rule })
const clearance = ({ subject }: { subject: string }): { label: string; step: Step } => ({
  label: 'Mark down 20% for 4 weeks',
  step: { kind: 'mark-down', percent: 20, product: subject, weekday: null },
})

type Stepper<Kind extends FindingKind> = (finding: FindingOf<Kind>) => { label: string; step: Step }

const steps: { [Kind in FindingKind]: Stepper<Kind> } = {
  'dead-stock': clearance,
  'idle-capital': clearance,
  reorder: () => ({ label: 'Draft the order', step: { kind: 'order' } }),
  'quiet-weekday': ({ facts: { weekday } }) => ({
    label: `10% off on ${weekdayNames[weekday]} for 4 weeks`,
    step: { kind: 'mark-down', percent: 10, product: null, weekday },
  }),
  'quiet-hour': ({ subject, facts: { fixed, days } }) =>
    watch(
      'Alert when it earns its share',
      line({
        metric: 'grossProfit',
        filters: [{ by: 'hour', keys: [subject] }],
        range: 'month',
        test: 'above',
        value: amountOf(Math.round((fixed / days) * daysOfMonth)),
      }),
    ),
  'drifting-customer': ({ subject, facts: { daysSince } }) => ({
    label: 'Open a ticket to get in touch',
    step: {
      kind: 'contact',
      customer: subject,
      subject: `Get in touch: not here for ${daysSince === 1 ? '1 day' : `${daysSince} days`}`,
    },
  }),
  'losing-discount': ({ facts: { band } }) =>
    watch(
      'Alert when a week loses again',
      line({
        metric: 'grossProfit',
        filters: [{ by: 'discount_band', keys: [band] }],
        range: 'week',
        test: 'below',
        value: 0,
      }),
    ),
  'missing-cost': () =>
    watch(
      'Alert when a week has such sales again',
      line({ metric: 'costCoverage', filters: [], range: 'week', test: 'below', value: 100 }),
    ),
  'unusual-day': ({ facts: { metric, category } }) =>
    watch('Alert on the next such day', {
      kind: 'unusual',
      metric,
      filters: ofCategory(category),
      day: 'yesterday',
      direction: 'both',
    }),
  'lasting-change': ({ facts: { metric, category, before, after } }) => {
    const isUp = after > before
    return watch(
      isUp ? 'Alert when it falls back' : 'Alert when it recovers',
      line({
        metric,
        filters: ofCategory(category),
        range: 'last-7-days',
        test: isUp ? 'fell' : 'rose',
        value: movesBy,
      }),
    )
  },
  'bought-together': ({ facts: { one, other } }) =>
    watch('Alert when they sell unusually little', {
      kind: 'unusual',
      metric: 'unitsSold',
      filters: [{ by: 'product', keys: [one, other] }],
      day: 'yesterday',
      direction: 'low',
    }),
}

/** What can be done about a finding in one step, and what the button says. */
export const stepOf = (finding: Finding): { label: string; step: Step } =>
  (steps[finding.kind] as Stepper<FindingKind>)(finding as FindingOf<FindingKind>)
