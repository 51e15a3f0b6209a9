import { addDays, type Day } from '@tillsight/domain/day'
import type { UnusualRule } from '@tillsight/domain/figures/alerts/alert-rule'
import type { Check } from '@tillsight/domain/figures/alerts/alert-state'
import { unusualFired, unusualTitle } from '@tillsight/domain/figures/alerts/alert-words'
import { judgedOfUnusual, type StoreNow } from '@tillsight/domain/figures/alerts/judged-period'
import { isUnusual, usualOf } from '@tillsight/domain/figures/alerts/unusual'
import { formatsOf } from '@tillsight/domain/formats'
import { readValues } from '#features/figures/metrics/index.ts'
import { inBriefSnapshot, type MemberRequest } from '#platform/request.ts'
import { figureAddress } from '../figure-address.ts'
import type { AlertKind, Judgement } from './kind.ts'
import {
  checkFigure,
  describeFigure,
  type Figure,
  getFigure,
  refuseUnknownFigure,
  subjectOf,
} from './metric-figure.ts'
import { daysOfPreview, nowOf, replay } from './replay.ts'
import { sales } from './sales.ts'

type Judging = { rule: UnusualRule; figure: Figure; now: StoreNow }

const judge = async (request: MemberRequest, { rule, figure, now }: Judging): Promise<Judgement> => {
  const { metric } = figure
  const { period, before, key, restarts, isOver } = judgedOfUnusual(rule, now)
  const [found, ...past] = await readValues(request, {
    metrics: [metric, sales],
    periods: [period, ...before],
    filters: rule.filters,
  })
  const value = found?.[metric.id] ?? null
  const days = past.map((day) => ({ value: day[metric.id] ?? null, sales: day.sales ?? 0 }))
  const usual = usualOf(days, metric.unit)
  const isTrue = isUnusual(value, usual, rule.direction)
  const subject = subjectOf(figure, isOver)
  return {
    check: { key, restarts, isTrue },
    news:
      isTrue && usual && value !== null
        ? {
            ...unusualFired(rule, { subject, value, usual, period }, formatsOf(request.settings)),
            address: figureAddress(rule, period),
            metric: rule.metric,
          }
        : null,
  }
}

/** As it was at the end of a day. A day that is over is the same as yesterday is to the next one, and read from rollups. */
const judgeDay = async (
  request: MemberRequest,
  { rule, figure }: Omit<Judging, 'now'>,
  day: Day,
): Promise<Check> => {
  const now = nowOf(request)
  if (rule.day === 'yesterday')
    return (await judge(request, { rule, figure, now: { ...now, today: day, time: '23:59' } })).check
  const next = { ...now, today: addDays(day, 1), time: '00:00' }
  const { check } = await judge(request, { rule: { ...rule, day: 'yesterday' }, figure, now: next })
  return { ...check, restarts: true }
}

/** A figure is far from what is usual on this weekday. */
export const unusualKind = (rule: UnusualRule): AlertKind => ({
  refuseUnknown: (request) => refuseUnknownFigure(request, rule, { needsPast: true }),
  describe: (request) =>
    describeFigure(request, rule, (figure) =>
      unusualTitle(rule, subjectOf(figure, rule.day === 'yesterday')),
    ),
  check: (request, checked) =>
    checkFigure(request, { ...checked, rule }, (figure) =>
      judge(request, { rule, figure, now: nowOf(request) }),
    ),
  preview: (request) =>
    inBriefSnapshot(request, async (request) => {
      const figure = await getFigure(request, rule)
      const days = []
      for (const day of daysOfPreview(request))
        days.push({ day, check: await judgeDay(request, { rule, figure }, day) })
      return replay(days)
    }),
})
