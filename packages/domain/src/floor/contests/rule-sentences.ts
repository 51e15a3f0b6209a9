import type { Day } from '#domain/day.ts'
import type { Formats } from '#domain/formats.ts'
import { centsOf } from '#domain/money.ts'
import type { Audience, VisitRule } from './contest.ts'
import { audienceNames } from './contest-names.ts'
import { ruleWords, type WordedRules } from './result/rule-words.ts'

/** The rules as the server answers them. */
type Rules = Pick<WordedRules, 'kind' | 'tie' | 'counts'> & {
  metrics: readonly Omit<WordedRules['metrics'][number], 'formula'>[]
  target: number | null
  start_date: Day
  end_date: Day
  grace_days: number
  is_per_hour: boolean
  counts_imports: boolean
  visits_by: VisitRule
  round_days: number | null
  leave_per_round: number | null
  audience: Audience
}

const wordedRules = (rules: Rules): WordedRules => {
  const { metrics, target, round_days, leave_per_round } = rules
  const isMoney = metrics[0]?.unit === 'money'
  return {
    kind: rules.kind,
    metrics: metrics.map((metric) => ({ ...metric, formula: '' })),
    target: target !== null && isMoney ? centsOf(target) : target,
    graceDays: rules.grace_days,
    counts: rules.counts,
    isPerHour: rules.is_per_hour,
    countsImports: rules.counts_imports,
    visitsBy: rules.visits_by,
    rounds:
      round_days === null || leave_per_round === null ? null : { days: round_days, leave: leave_per_round },
    tie: rules.tie,
  }
}

type Writing = { formats: Formats; day: (day: Day) => string }

/** The rules of a contest as those who take part read them; the result sheet says the same. */
export const ruleSentences = (rules: Rules, { formats, day }: Writing): string[] => {
  const [won = '', ...others] = ruleWords(wordedRules(rules), formats)
  return [
    won,
    `It runs from ${day(rules.start_date)} to ${day(rules.end_date)}.`,
    ...others,
    audienceNames[rules.audience],
  ]
}
