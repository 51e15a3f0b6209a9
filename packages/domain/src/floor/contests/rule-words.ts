import type { Day } from '../../day.ts'
import type { Unit } from '../../figures/metrics/metric.ts'
import type { Audience, ContestKind, ContestState, TieRule } from './contest.ts'

export const kindNames: Record<ContestKind, string> = {
  most: 'Most in the time',
  race: 'First to a target',
  improvement: 'Best improvement',
  points: 'Points',
  knockout: 'Knockout',
  raffle: 'Raffle',
  streak: 'Longest streak',
  everyone: 'Everyone who gets there',
}

export const kindNotes: Record<ContestKind, string> = {
  most: 'The highest figure at the end wins.',
  race: 'The first to reach the amount wins.',
  improvement: 'Each person against their own usual figure, so anyone can win.',
  points: 'Several metrics, each with its own weight.',
  knockout: 'In rounds: the last of each round are out.',
  raffle: 'Tickets are earned, and drawn at the end.',
  streak: 'The most days in a row that reach the amount.',
  everyone: 'All who reach the amount win, not only one.',
}

export const stateNames: Record<ContestState, string> = {
  planned: 'Planned',
  running: 'Running',
  grace: 'Waiting for returns',
  final: 'Final',
  cancelled: 'Cancelled',
}

export const tieNames: Record<TieRule, string> = {
  shared: 'Equal scores share the place.',
  first: 'With equal scores, the first to have it is ahead.',
  fewer_sales: 'With equal scores, the one with fewer sales is ahead.',
}

export const audienceNames: Record<Audience, string> = {
  everyone: 'Everyone in the store sees the standings.',
  participants: 'Only those who take part see the standings.',
  own: 'Each person sees only their own place.',
}

/** The rules as the server answers them. */
type Rules = {
  kind: ContestKind
  metrics: readonly { label: string; unit: Unit; weight: number }[]
  target: number | null
  start_date: Day
  end_date: Day
  grace_end: Day
  counts: readonly string[]
  is_per_hour: boolean
  round_days: number | null
  leave_per_round: number | null
  tie: TieRule
  audience: Audience
}

export type Writing = {
  figure: (value: number, unit: Unit) => string
  number: (value: number) => string
  day: (day: Day) => string
}

const days = (count: number, { number }: Writing): string =>
  count === 1 ? 'day' : `${number(count)}\u00a0days`

/** What one unit of a metric is: '$1.00' of money, one of anything else. */
const each = (unit: Unit, { figure }: Writing): string => (unit === 'money' ? figure(1, unit) : 'one')

const howToWin = (rules: Rules, writing: Writing): string => {
  const { kind, metrics, target, round_days, leave_per_round } = rules
  const [first] = metrics
  if (!first) return ''
  const { label, unit } = first
  const amount = `${writing.figure(target ?? 0, unit)} of ${label}`
  switch (kind) {
    case 'most':
      return `The highest ${label} wins.`
    case 'race':
      return `The first to reach ${amount} wins.`
    case 'improvement':
      return `The best improvement of ${label} wins, each person compared with their own usual figure.`
    case 'points': {
      const parts = metrics.map(
        (one) => `${writing.number(one.weight)} for each ${each(one.unit, writing)} of ${one.label}`,
      )
      return `The most points win: ${parts.join(', ')}.`
    }
    case 'knockout': {
      const out = leave_per_round === 1 ? 'the last one is' : `the last ${leave_per_round} are`
      return `${label} counts in rounds. After every ${days(round_days ?? 1, writing)} ${out} out.`
    }
    case 'raffle':
      return `Every ${amount} earns a ticket. The winners are drawn from all tickets.`
    case 'streak':
      return `The most days in a row with at least ${amount} win.`
    case 'everyone':
      return `Everyone who reaches ${amount} wins.`
  }
}

/** The rules of a contest as everyone who takes part reads them. */
export const ruleSentences = (rules: Rules, writing: Writing): string[] => {
  const { start_date, end_date, grace_end, counts, is_per_hour, tie, audience } = rules
  return [
    howToWin(rules, writing),
    `It runs from ${writing.day(start_date)} to ${writing.day(end_date)}.`,
    ...(counts.length > 0 ? [`Only this counts: ${counts.join('; ')}.`] : []),
    ...(is_per_hour ? ['Scores are divided by the hours worked.'] : []),
    grace_end > end_date
      ? `Returns and corrections take points back until ${writing.day(grace_end)}. Then the result is final.`
      : 'Returns and corrections take points back. The result is final after the last day.',
    tieNames[tie],
    audienceNames[audience],
  ]
}
