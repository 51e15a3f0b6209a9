import type { alerts } from '@tillsight/contract'
import { previewDays } from '@tillsight/contract/figures/alerts'
import { addDays, type Day } from '@tillsight/domain/day'
import { isOfMetric, type MetricRule } from '@tillsight/domain/figures/alerts/alert-rule'
import { nextState, readyState } from '@tillsight/domain/figures/alerts/alert-state'
import { type AskedMetric, readSeenMetrics } from '#features/figures/metrics/index.ts'
import { inBriefSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { selectCategoryName } from './alerts.queries.ts'
import { checkRule } from './check-form.ts'
import { type Judgement, judgeMetric } from './judge-metric.ts'
import { countRunningLow } from './stock.queries.ts'
import { describeRule } from './subject-of.ts'

/** As it was at the end of a day. A day that is over is the same as yesterday is to the next one, and read from rollups. */
const judgeDay = async (
  request: MemberRequest,
  { rule, metric }: { rule: MetricRule; metric: AskedMetric },
  day: Day,
): Promise<Judgement> => {
  const { weekStart } = request.settings
  if (rule.kind === 'line' || rule.day === 'yesterday')
    return judgeMetric(request, { rule, metric, now: { today: day, time: '23:59', weekStart } })
  const next = { today: addDays(day, 1), time: '00:00', weekStart }
  const judged = await judgeMetric(request, { rule: { ...rule, day: 'yesterday' }, metric, now: next })
  return { ...judged, check: { ...judged.check, restarts: true } }
}

/** The rule itself, day by day over the past. */
const replay = (
  request: MemberRequest,
  asked: { rule: MetricRule; metric: AskedMetric },
): Promise<{ fired: Day[]; days: number }> =>
  inBriefSnapshot(request, async (request) => {
    let state = readyState
    let days = 0
    const fired: Day[] = []
    for (let ago = previewDays; ago > 0; ago -= 1) {
      const day = addDays(request.today, -ago)
      const { check } = await judgeDay(request, asked, day)
      const next = nextState(state, check)
      state = next.state
      if (check.isTrue !== null) days += 1
      if (next.fires) fired.push(day)
    }
    return { fired, days }
  })

export const previewAlert: Verb<typeof alerts.previewAlert> = async (request, { rule }) => {
  await checkRule(request, rule)
  if (!isOfMetric(rule)) {
    const category = rule.category === null ? null : await selectCategoryName(request, rule.category)
    const { title } = describeRule(request, rule, { metric: undefined, category })
    return { title, fired: [], days: 0, running_low: await countRunningLow(request, rule.category) }
  }
  const metric = (await readSeenMetrics(request, [rule.metric])).get(rule.metric)
  const { title } = describeRule(request, rule, { metric, category: null })
  if (!metric) return { title, fired: [], days: 0, running_low: null }
  return { title, ...(await replay(request, { rule, metric })), running_low: null }
}
