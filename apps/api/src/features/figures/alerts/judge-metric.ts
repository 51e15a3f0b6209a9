import type { LineRule, MetricRule, UnusualRule } from '@tillsight/domain/figures/alerts/alert-rule'
import { isChange } from '@tillsight/domain/figures/alerts/alert-rule'
import type { Check } from '@tillsight/domain/figures/alerts/alert-state'
import { lineFired, unusualFired, type Words } from '@tillsight/domain/figures/alerts/alert-words'
import { isCrossed } from '@tillsight/domain/figures/alerts/crossing'
import { judgedOfLine, judgedOfUnusual, type StoreNow } from '@tillsight/domain/figures/alerts/judged-period'
import { isUnusual, usualOf } from '@tillsight/domain/figures/alerts/unusual'
import { metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import { change } from '@tillsight/domain/figures/metrics/ratio'
import { formatsOf } from '@tillsight/domain/formats'
import { comparedPeriod, type TimedPeriod } from '@tillsight/domain/timed-period'
import { type AskedMetric, readValues } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { subjectOf } from './subject-of.ts'

export type Judgement = {
  check: Check
  period: TimedPeriod
  /** Why it is true; null where it is not. */
  words: Words | null
}

const sales: AskedMetric = { id: 'sales', ...metricOf('sales') }

type Judging<Rule> = { rule: Rule; metric: AskedMetric; now: StoreNow }

/** Of a day, how many sales there were to compare with matters: of longer periods there are enough. */
const judgeLine = async (
  request: MemberRequest,
  { rule, metric, now }: Judging<LineRule>,
): Promise<Judgement> => {
  const { period, key, restarts } = judgedOfLine(rule, metric, now)
  const before = isChange(rule.test) ? comparedPeriod(period, 'previous', now) : null
  const [found = {}, past] = await readValues(request, [metric, sales], before ? [period, before] : [period])
  const [value, valueBefore] = [found[metric.id] ?? null, past?.[metric.id] ?? null]
  const salesBefore = before && rule.range === 'today' ? (past?.sales ?? 0) : null
  const changed = before ? change(value, valueBefore) : null
  const isTrue = isCrossed(rule, { value, change: changed, salesBefore })
  const compared =
    before && valueBefore !== null && changed !== null
      ? { value: valueBefore, change: changed, period: before }
      : null
  const facts = { subject: subjectOf(rule, metric), value: value ?? 0, compared, today: now.today }
  return {
    check: { key, restarts, isTrue },
    period,
    words: isTrue ? lineFired(rule, facts, formatsOf(request.settings)) : null,
  }
}

const judgeUnusual = async (
  request: MemberRequest,
  { rule, metric, now }: Judging<UnusualRule>,
): Promise<Judgement> => {
  const { period, before, key, restarts } = judgedOfUnusual(rule, now)
  const [found, ...past] = await readValues(request, [metric, sales], [period, ...before])
  const value = found?.[metric.id] ?? null
  const days = past.map((day) => ({ value: day[metric.id] ?? null, sales: day.sales ?? 0 }))
  const usual = usualOf(days, metric.unit)
  const isTrue = isUnusual(value, usual, rule.direction)
  const subject = subjectOf(rule, metric)
  return {
    check: { key, restarts, isTrue },
    period,
    words:
      isTrue && usual && value !== null
        ? unusualFired(rule, { subject, value, usual, period }, formatsOf(request.settings))
        : null,
  }
}

/** Whether the condition is true now, by the figures that every screen shows. */
export const judgeMetric = (
  request: MemberRequest,
  { rule, metric, now }: Judging<MetricRule>,
): Promise<Judgement> =>
  rule.kind === 'line'
    ? judgeLine(request, { rule, metric, now })
    : judgeUnusual(request, { rule, metric, now })
