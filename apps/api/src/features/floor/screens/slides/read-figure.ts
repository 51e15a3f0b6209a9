import type { ShownFigure, SlideData } from '@tillsight/contract/floor/slides'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import { grainFor } from '@tillsight/domain/figures/metrics/grain-for'
import { hasPast } from '@tillsight/domain/figures/metrics/of-now'
import { hasSeries } from '@tillsight/domain/figures/metrics/splits'
import { slideDays } from '@tillsight/domain/floor/screens/slide-days'
import { rangeNames } from '@tillsight/domain/floor/screens/slide-words'
import type { SlideRange } from '@tillsight/domain/floor/screens/slides'
import type { Period } from '@tillsight/domain/period'
import { shortTimedPeriod } from '@tillsight/domain/timed-period'
import {
  type AskedMetric,
  type MetricAnswer,
  readAnswer,
  readSeenMetrics,
} from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'

type Compared = MetricAnswer['answer']['compared'][number]

/** 'vs yesterday until 14:05'. */
export const comparedWords = ({ today, settings }: MemberRequest, compared: Compared): string => {
  const { start_date: start, end_date: end, end_time } = compared
  return `vs ${shortTimedPeriod({ start, end, until: end_time ?? undefined }, today, settings.locale)}`
}

/** More cannot be read from across the room. */
export const mostFigures = 6

type Asked = { period: Period; filters?: readonly Filter[] }

/** One figure with what it was before, and its course where it has one. */
export const readShownFigure = async (
  request: MemberRequest,
  { id, label, unit, better, needs }: AskedMetric,
  { period, filters = [] }: Asked,
): Promise<ShownFigure> => {
  const grain = grainFor(period)
  const { answer } = await readAnswer(
    request,
    { metrics: [id], filters, ...(hasSeries(needs, grain) ? { grain } : {}) },
    { period, compare: hasPast(needs) ? ['previous'] : [] },
  )
  const [before] = answer.compared
  return {
    label,
    unit,
    better,
    value: answer.values[id] ?? null,
    before: before
      ? {
          value: before.values[id] ?? null,
          change: before.change[id] ?? null,
          words: comparedWords(request, before),
        }
      : null,
    series: answer.series?.map(({ values }) => values[id] ?? null) ?? [],
  }
}

type FigureSlide = { metric: string; range: SlideRange }

export const readFigure = async (
  request: MemberRequest,
  { metric, range }: FigureSlide,
): Promise<SlideData> => {
  const seen = await readSeenMetrics(request, [metric])
  const period = slideDays(range, request.today, request.settings.weekStart)
  const figures = await Promise.all(
    [...seen.values()].map((each) => readShownFigure(request, each, { period })),
  )
  return { kind: 'figures', title: figures[0]?.label ?? '', range: rangeNames[range], figures }
}
