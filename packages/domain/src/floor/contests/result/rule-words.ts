import type { Unit } from '#domain/figures/metrics/metric.ts'
import type { Formats } from '#domain/formats.ts'
import { amountOf } from '#domain/money.ts'
import { baselineDays, type ContestKind, type TieRule, type VisitRule, visitMinutes } from '../contest.ts'

/** The rules as they are shown. Money is in cents. */
export type WordedRules = {
  kind: ContestKind
  metrics: readonly { label: string; unit: Unit; weight: number; formula: string }[]
  target: number | null
  graceDays: number
  /** What counts: 'Category: Coffee'. */
  counts: readonly string[]
  isPerHour: boolean
  countsImports: boolean
  visitsBy: VisitRule
  rounds: { days: number; leave: number } | null
  tie: TieRule
}

export const amountWords = (unit: Unit | 'points', value: number, formats: Formats): string => {
  if (unit === 'money') return formats.money(amountOf(value))
  if (unit === 'count') return formats.number(value)
  if (unit === 'points') return `${formats.number(value)} points`
  return unit === 'percent' ? formats.percent(value) : formats.decimal(value)
}

const daysWords = (count: number, formats: Formats): string =>
  count === 1 ? '1 day' : `${formats.count(count)} days`

const wonBy = (rules: WordedRules, formats: Formats): string => {
  const { kind, metrics, target, rounds } = rules
  const [first] = metrics
  const [label, unit] = [first?.label ?? '', first?.unit ?? 'number']
  const amount = target === null ? '' : amountWords(unit, target, formats)
  const sentences: Record<ContestKind, string> = {
    race: `The one who is first at ${amount} of ${label} wins.`,
    most: `The highest ${label} at the end wins.`,
    improvement: `The highest ${label} above the own baseline wins, in percent of it. A baseline is the own average of the ${baselineDays} days before the start, for as many days.`,
    points: 'The most points win.',
    knockout: `Those with the least ${label} leave after each round of ${daysWords(rounds?.days ?? 1, formats)}: ${formats.count(rounds?.leave ?? 1)} each time. The one who has most in the last round wins.`,
    raffle: `Each ${amount} of ${label} is a ticket, and the winners are drawn.`,
    streak: `The most days in a row with at least ${amount} of ${label} win. Days on which nobody scored are left out.`,
    everyone: `Everyone who has at least ${amount} of ${label} wins.`,
  }
  return sentences[kind]
}

export const tieWords: Record<TieRule, string> = {
  shared: 'Those with the same score share the place.',
  first: 'With the same score, the one who had it first is ahead.',
  fewer_sales: 'With the same score, the one who needed fewer sales is ahead.',
}

const metricWords = ({ kind, metrics }: WordedRules, formats: Formats): string[] =>
  metrics.flatMap(({ label, formula, weight, unit }) => {
    if (kind !== 'points' && formula === '') return []
    const one = unit === 'money' ? formats.money(1) : unit === 'percent' ? formats.exactPercent(1) : '1'
    const points = kind === 'points' ? `: ${formats.number(weight)} points for ${one}` : ''
    return [`${label}${formula === '' ? '' : ` = ${formula}`}${points}.`]
  })

const visitWords: Record<VisitRule, string> = {
  seller: 'Sales of one person',
  customer: 'Sales of one person to the same customer, or to none,',
}

/** All that decides who wins, in sentences. */
export const ruleWords = (rules: WordedRules, formats: Formats): string[] => [
  wonBy(rules, formats),
  ...metricWords(rules, formats),
  ...(rules.counts.length > 0 ? [`Only this counts: ${rules.counts.join('; ')}.`] : []),
  ...(rules.isPerHour ? ['Scores are divided by the hours worked.'] : []),
  rules.countsImports
    ? 'Sales from a file count by the time at which they were made.'
    : 'Sales from a file do not count.',
  tieWords[rules.tie],
  `Returns, deletions and corrections take points back until ${daysWords(rules.graceDays, formats)} after the last day.`,
  `${visitWords[rules.visitsBy]} within ${visitMinutes} minutes count as one where sales are counted.`,
]
