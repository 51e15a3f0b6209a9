import type { Goal, GoalProgress } from '@tillsight/contract/figures/goals'
import type { PaceRule } from '@tillsight/domain/figures/alerts/alert-rule'
import type { Check } from '@tillsight/domain/figures/alerts/alert-state'
import { isBehindPace } from '@tillsight/domain/figures/alerts/pace'
import { type PaceSubject, paceFired, paceTitle } from '@tillsight/domain/figures/alerts/pace-words'
import { formatsOf } from '@tillsight/domain/formats'
import { findGoal, readGoalProgress, replayGoal } from '#features/figures/goals/index.ts'
import { readSeenMetrics } from '#features/figures/metrics/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { goalAddress } from '../figure-address.ts'
import type { AlertKind, Described, Judgement } from './kind.ts'
import { daysOfPreview, replay } from './replay.ts'

const goneGoal = 'The goal of this alert was deleted.'

const subjectOf = ({ label, name, cadence, direction, is_additive }: Goal): PaceSubject => ({
  label,
  name,
  cadence,
  direction,
  isAdditive: is_additive,
})

/** Each period begins again, so that a goal is reported once in each. */
const checkOf = ({ tolerance }: PaceRule, { direction }: Goal, progress: GoalProgress): Check => ({
  key: progress.start_date,
  restarts: true,
  isTrue: isBehindPace({ ...progress, direction }, tolerance),
})

const judge = (
  { today, settings }: MemberRequest,
  { rule, goal, progress }: { rule: PaceRule; goal: Goal; progress: GoalProgress },
): Judgement => {
  const check = checkOf(rule, goal, progress)
  const period = { start: progress.start_date, end: progress.end_date }
  const facts = { subject: subjectOf(goal), unit: goal.unit, period, today, progress }
  return {
    check,
    news: check.isTrue
      ? {
          ...paceFired(facts, formatsOf(settings)),
          address: goalAddress(goal, { start: period.start, end: today }),
          metric: goal.metric,
        }
      : null,
  }
}

const describe = async (request: MemberRequest, rule: PaceRule): Promise<Described> => {
  const goal = await findGoal(request, rule.goal)
  const metric = goal && (await readSeenMetrics(request, [goal.metric])).get(goal.metric)
  if (!goal || !metric)
    return { title: 'An alert on a deleted goal', problem: goal?.problem ?? goneGoal, needs: null }
  const title = paceTitle(rule, subjectOf(goal), formatsOf(request.settings))
  return { title, problem: goal.problem, needs: metric.needs }
}

/** A goal is behind its pace. */
export const paceKind = (rule: PaceRule): AlertKind => ({
  refuseUnknown: async (request) => {
    if (!(await findGoal(request, rule.goal)))
      throw fieldError('invalid', 'goal', 'This goal does not exist.')
  },
  describe: (request) => describe(request, rule),
  check: async (request, { alert, settleJudged, settleGone }) => {
    const goal = await readGoalProgress(request, rule.goal)
    if (!goal?.progress) return settleGone(request, alert, goal?.problem ?? goneGoal)
    await settleJudged(request, alert, judge(request, { rule, goal, progress: goal.progress }))
  },
  preview: async (request) => {
    const days = daysOfPreview(request)
    const goals = await replayGoal(request, rule.goal, days)
    return replay(
      goals.flatMap((goal, place) => {
        const [day, { progress }] = [days[place], goal]
        return day && progress ? [{ day, check: checkOf(rule, goal, progress) }] : []
      }),
    )
  },
})
