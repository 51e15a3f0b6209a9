import { isChange, type LineRule } from '@tillsight/domain/figures/alerts/alert-rule'
import { lineFired, lineTitle } from '@tillsight/domain/figures/alerts/alert-words'
import { isCrossed } from '@tillsight/domain/figures/alerts/crossing'
import { judgedOfLine, type StoreNow, waitsForEnd } from '@tillsight/domain/figures/alerts/judged-period'
import { change } from '@tillsight/domain/figures/metrics/ratio'
import { formatsOf } from '@tillsight/domain/formats'
import { comparedPeriod } from '@tillsight/domain/timed-period'
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

type Judging = { rule: LineRule; figure: Figure; now: StoreNow }

/** Of a day, how many sales there were to compare with matters: of longer periods there are enough. */
const judge = async (request: MemberRequest, { rule, figure, now }: Judging): Promise<Judgement> => {
  const { metric } = figure
  const { period, key, restarts, isOver } = judgedOfLine(rule, metric, now)
  const before = isChange(rule.test) ? comparedPeriod(period, 'previous', now) : null
  const [found = {}, past] = await readValues(request, {
    metrics: [metric, sales],
    periods: before ? [period, before] : [period],
    filters: rule.filters,
  })
  const [value, valueBefore] = [found[metric.id] ?? null, past?.[metric.id] ?? null]
  const salesBefore = before && rule.range === 'today' ? (past?.sales ?? 0) : null
  const changed = before ? change(value, valueBefore) : null
  const isTrue = isCrossed(rule, { value, change: changed, salesBefore })
  const compared =
    before && valueBefore !== null && changed !== null
      ? { value: valueBefore, change: changed, period: before }
      : null
  const facts = { subject: subjectOf(figure, isOver), value: value ?? 0, compared, today: now.today }
  return {
    check: { key, restarts, isTrue },
    news: isTrue
      ? {
          ...lineFired(rule, facts, formatsOf(request.settings)),
          address: figureAddress(rule, period),
          metric: rule.metric,
        }
      : null,
  }
}

/** A figure is above or below a value, or changed by more than so many percent. */
export const lineKind = (rule: LineRule): AlertKind => ({
  refuseUnknown: (request) => refuseUnknownFigure(request, rule, { needsPast: isChange(rule.test) }),
  describe: (request) =>
    describeFigure(request, rule, (figure, formats) =>
      lineTitle(rule, subjectOf(figure, waitsForEnd(rule, figure.metric)), formats),
    ),
  check: (request, checked) =>
    checkFigure(request, { ...checked, rule }, (figure) =>
      judge(request, { rule, figure, now: nowOf(request) }),
    ),
  preview: (request) =>
    inBriefSnapshot(request, async (request) => {
      const figure = await getFigure(request, rule)
      const days = []
      for (const day of daysOfPreview(request)) {
        const now = { ...nowOf(request), today: day, time: '23:59' }
        days.push({ day, check: (await judge(request, { rule, figure, now })).check })
      }
      return replay(days)
    }),
})
