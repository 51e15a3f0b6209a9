import type { goals } from '@tillsight/contract'
import { addDays } from '@tillsight/domain/day'
import { goalPeriod, periodLastYear, totalPeriod } from '@tillsight/domain/figures/goals/goal'
import { spreadOverDays, totalOf } from '@tillsight/domain/figures/goals/target'
import { isAdditive } from '@tillsight/domain/figures/metrics/additive'
import { figureReader, presentValue } from '#features/figures/metrics/index.ts'
import { inBriefSnapshot, type Verb } from '#platform/request.ts'
import { checkScope, checkTarget, readGoalMetric } from './check-goal.ts'
import { readFacts } from './read-facts.ts'
import { scopeOf } from './seen-goals.ts'

/** What the form would mean for the current period; last year is shown for a fixed target, too. */
export const previewGoal: Verb<typeof goals.previewGoal> = (request, form) =>
  inBriefSnapshot(request, async (request) => {
    const metric = await readGoalMetric(request, form.metric)
    const { scope } = await checkScope(request, metric, form)
    const rule = checkTarget(request, metric, form)
    const period = totalPeriod(goalPeriod(form.cadence, request.today, request.settings.weekStart), rule)
    const facts = await readFacts(request, figureReader(request), {
      metric,
      scope: scopeOf(scope),
      rules: [{ ...rule, basis: 'last_year', fromDay: period.start }],
      periods: [period],
    })
    const lastYear = facts.lastYearOf(period)
    const target = totalOf(rule, lastYear, facts.rounding)
    const rhythm = facts.rhythmBefore(period)
    const parts =
      target !== null && isAdditive(metric)
        ? spreadOverDays(target, { period, rhythm, rounding: facts.rounding })
        : []
    const before = periodLastYear(period)
    const present = (value: number) => presentValue(metric.unit, value) ?? 0
    return {
      start_date: period.start,
      end_date: period.end,
      target: target === null ? null : present(target),
      last_year: {
        start_date: before.start,
        end_date: before.end,
        value: presentValue(metric.unit, lastYear),
      },
      days: parts.map((part, place) => ({ date: addDays(period.start, place), target: present(part) })),
      has_rhythm: rhythm !== null,
    }
  })
