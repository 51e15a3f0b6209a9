import type { MetricRule } from '@tillsight/domain/figures/alerts/alert-rule'
import type { Subject } from '@tillsight/domain/figures/alerts/alert-words'
import { filteredLabel } from '@tillsight/domain/figures/alerts/filter-words'
import { hasPast } from '@tillsight/domain/figures/metrics/of-now'
import { type Formats, formatsOf } from '@tillsight/domain/formats'
import {
  type AskedMetric,
  readFilterNames,
  readLabels,
  readSeenMetrics,
  refuseFilters,
} from '#features/figures/metrics/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { Checked, Described, Judgement } from './kind.ts'

/** The figure of a rule: its metric, and what that is called with the parts it is only about. */
export type Figure = { metric: AskedMetric; label: string }

type Found = { figure: Figure; problem: null } | { figure: null; problem: string }

const findMetric = async (request: MemberRequest, { metric }: MetricRule): Promise<AskedMetric | undefined> =>
  (await readSeenMetrics(request, [metric])).get(metric)

/** Where a part is gone there is nothing to watch: its figure would be zero for good. */
const findFigure = async (request: MemberRequest, rule: MetricRule): Promise<Found> => {
  const metric = await findMetric(request, rule)
  if (!metric) return { figure: null, problem: 'The metric of this alert was deleted.' }
  const named = await Promise.all(
    rule.filters.map(async ({ by, keys }) => {
      const labelOf = await readLabels(request, by, keys)
      return { by, parts: keys.map(labelOf).filter((label) => label !== null) }
    }),
  )
  if (named.some(({ parts }) => parts.length === 0))
    return { figure: null, problem: 'What this alert is filtered by was deleted.' }
  return { figure: { metric, label: filteredLabel(metric.label, named) }, problem: null }
}

export const refuseUnknownFigure = async (
  request: MemberRequest,
  rule: MetricRule,
  { needsPast }: { needsPast: boolean },
): Promise<void> => {
  const metric = await findMetric(request, rule)
  if (!metric) throw fieldError('invalid', 'metric', 'This metric does not exist.')
  if (needsPast && !hasPast(metric.needs))
    throw fieldError(
      'invalid',
      'metric',
      `${metric.label} is known as of now only: choose a line above or below.`,
    )
  refuseFilters(request, [metric], rule.filters)
  await readFilterNames(request, rule.filters)
}

export const describeFigure = async (
  request: MemberRequest,
  rule: MetricRule,
  titleOf: (figure: Figure, formats: Formats) => string,
): Promise<Described> => {
  const { figure, problem } = await findFigure(request, rule)
  if (!figure) return { title: 'An alert on what was deleted', problem, needs: null }
  return { title: titleOf(figure, formatsOf(request.settings)), problem, needs: figure.metric.needs }
}

type Judge = (figure: Figure) => Promise<Judgement>

export const checkFigure = async (
  request: MemberRequest,
  { alert, settleJudged, settleGone, rule }: Checked & { rule: MetricRule },
  judge: Judge,
): Promise<void> => {
  const { figure, problem } = await findFigure(request, rule)
  if (!figure) return settleGone(request, alert, problem)
  await settleJudged(request, alert, await judge(figure))
}

/** Of a figure that was found a moment ago. */
export const getFigure = async (request: MemberRequest, rule: MetricRule): Promise<Figure> => {
  const { figure, problem } = await findFigure(request, rule)
  if (!figure) throw fieldError('invalid', 'metric', problem)
  return figure
}

export const subjectOf = ({ metric: { unit }, label }: Figure, isOver: boolean): Subject => ({
  label,
  unit,
  isOver,
})
