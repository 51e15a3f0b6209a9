import { hasSeries } from '@tillsight/domain/figures/metrics/splits'
import { type Known, ownSellerId } from '#features/books/sales/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { answerParts, type PartsAnswer } from './answer-parts.ts'
import { measuresOf } from './asked-metrics.ts'
import type { Asked } from './asked-question.ts'
import { presentChanges, presentValues } from './present-value.ts'
import { isOfClock } from './read-clock.ts'
import { type MeasuredPart, type Measures, withNothing } from './read-measures.ts'
import type { ReadTogether } from './read-together.ts'
import { refuseFilters, refuseSplit } from './refuse-unseen.ts'
import { inSteps, type Series } from './series.ts'
import type { Timeline } from './timeline.ts'

const refuse = (request: MemberRequest, { metrics, split, across, grain, filters }: Asked): void => {
  refuseSplit(request, metrics, { split, across })
  refuseFilters(request, metrics, filters)
  if (grain && !hasSeries(measuresOf(metrics), grain))
    throw fieldError('invalid', 'grain', 'Not all of these metrics are available over time.')
}

const noParts: Partial<PartsAnswer> = {}

/** Each part that is shown, as it was before: nothing happened in one that is not among those. */
const presentPartsBefore = (
  { metrics }: Asked,
  { shown, now, before }: { shown: readonly { key: string | null }[]; now: Measures; before: Measures },
) => {
  const [partsNow, partsBefore] = [now, before].map(
    ({ parts }) => new Map(parts.map(({ key, measured }) => [key, measured])),
  )
  return shown.map(({ key }) => {
    const nothing = withNothing(before.whole['period.days'])
    const [was, is] = [partsBefore?.get(key) ?? nothing, partsNow?.get(key) ?? nothing]
    return { values: presentValues(metrics, was), change: presentChanges(metrics, is, was) }
  })
}

type Reading = { timeline: Timeline; read: ReadTogether; known?: Known | undefined }

/** One question about some days. The compared period has a series wherever the period itself has one. */
export const answerQuestion = async (
  request: MemberRequest,
  asked: Asked,
  { timeline: { period, compared, seriesBy }, read, known }: Reading,
) => {
  refuse(request, asked)
  const { metrics, split, grain, filters } = asked
  const measures = measuresOf(metrics)
  const own = { sellerId: ownSellerId(request), filters, ...(known && { known }) }
  const series = grain && seriesBy(grain)
  const others = compared.map((other) => ({ ...other, series: grain && other.seriesBy(grain) }))
  const comparesParts = asked.compare_parts === true && !grain && !asked.across
  const present = (series: Series, parts: MeasuredPart[]) =>
    inSteps(request, { series, parts }, (key, measured) => ({
      start: key,
      values: presentValues(metrics, measured),
    }))

  // Asked for at once, so that the other questions of the request share them.
  const [now, inParts, ...before] = await Promise.all([
    read(measures, { ...own, period, by: series?.by ?? (split && !isOfClock(asked) ? { split } : null) }),
    split
      ? answerParts(request, { ...asked, split }, { question: { ...own, period }, series, read })
      : noParts,
    ...others.map(({ period, series }) =>
      read(measures, {
        ...own,
        period,
        by: series?.by ?? (split && comparesParts ? { split } : null),
      }),
    ),
  ])
  const { whole, parts } = now
  const shown = comparesParts ? inParts.parts : null
  const presentOther = async ({ comparison, period, series }: (typeof others)[number], place: number) => {
    const { whole: wholeBefore, parts } = before[place] as Measures
    return {
      with: comparison,
      start_date: period.start,
      end_date: period.end,
      end_time: period.until ?? null,
      values: presentValues(metrics, wholeBefore),
      change: presentChanges(metrics, whole, wholeBefore),
      ...(series ? { series: await present(series, parts) } : {}),
      ...(shown
        ? { parts: presentPartsBefore(asked, { shown, now, before: before[place] as Measures }) }
        : {}),
    }
  }
  return {
    values: presentValues(metrics, whole),
    compared: await Promise.all(others.map(presentOther)),
    ...(series ? { series: await present(series, parts) } : {}),
    ...inParts,
  }
}
