import type { SlideData } from '@tillsight/contract/floor/slides'
import { shownName } from '@tillsight/domain/floor/screens/shown-name'
import { slideDays } from '@tillsight/domain/floor/screens/slide-days'
import { rangeNames } from '@tillsight/domain/floor/screens/slide-words'
import type { SlideRange } from '@tillsight/domain/floor/screens/slides'
import { type MetricAnswer, readAnswer } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { Privacy } from './reading-request.ts'

export const rowsShown = 7

type Shown = {
  title: string
  range: SlideRange
  nameOf: (label: string) => string
  isShown?: (part: { key: string | null }) => boolean
}

/** The largest parts of a figure, by the first metric. */
export const presentRanking = (
  { answer, metrics: [asked] }: MetricAnswer,
  { title, range, nameOf, isShown = () => true }: Shown,
): SlideData => ({
  kind: 'ranking',
  title,
  range: rangeNames[range],
  unit: asked?.unit ?? 'number',
  rows: (answer.parts ?? []).filter(isShown).map(({ key, label, values }) => ({
    key: key ?? '',
    label: nameOf(label),
    value: asked ? (values[asked.id] ?? null) : null,
  })),
})

type RankingSlide = { kind: 'figure' | 'sellers' | 'products'; metric: string; range: SlideRange }

export const readRanking = async (
  request: MemberRequest,
  { kind, metric, range }: RankingSlide,
  { seller_names }: Privacy,
): Promise<SlideData> => {
  const isOfSellers = kind === 'sellers'
  const read = await readAnswer(
    request,
    { metrics: [metric], split: isOfSellers ? 'seller' : 'product', top: rowsShown, filters: [] },
    { period: slideDays(range, request.today, request.settings.weekStart), compare: [] },
  )
  return presentRanking(read, {
    title: `${isOfSellers ? 'Sellers' : 'Top products'} · ${read.metrics[0]?.label ?? ''}`,
    range,
    nameOf: (label) => (isOfSellers ? shownName(label, seller_names) : label),
    isShown: ({ key }) => key !== null,
  })
}
