import { type AlertRule, isOfMetric } from '@tillsight/domain/figures/alerts/alert-rule'
import { ruleWords, type Subject } from '@tillsight/domain/figures/alerts/alert-words'
import { waitsForEnd } from '@tillsight/domain/figures/alerts/judged-period'
import { formatsOf } from '@tillsight/domain/formats'
import type { AskedMetric } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'

export const subjectOf = (rule: AlertRule, { label, unit, ...metric }: AskedMetric): Subject => ({
  label,
  unit,
  isOver:
    rule.kind === 'line'
      ? waitsForEnd(rule, { unit, ...metric })
      : rule.kind === 'unusual' && rule.day === 'yesterday',
})

export const goneMetric = 'The metric of this alert was deleted.'
const goneCategory = 'The category of this alert was deleted.'

type Known = { metric: AskedMetric | undefined; category: string | null }

/** The condition in words, and why it cannot be checked, if so. */
export const describeRule = (
  { settings }: MemberRequest,
  rule: AlertRule,
  { metric, category }: Known,
): { title: string; problem: string | null } => {
  const formats = formatsOf(settings)
  if (!isOfMetric(rule))
    return {
      title: ruleWords(rule, { category }, formats),
      problem: rule.category !== null && category === null ? goneCategory : null,
    }
  if (!metric) return { title: 'An alert on a deleted metric', problem: goneMetric }
  return { title: ruleWords(rule, subjectOf(rule, metric), formats), problem: null }
}
