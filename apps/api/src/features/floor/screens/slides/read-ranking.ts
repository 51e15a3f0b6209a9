import type { SlideData } from '@tillsight/contract/floor/slides'
import { shownName } from '@tillsight/domain/floor/screens/shown-name'
import { slideDays } from '@tillsight/domain/floor/screens/slide-days'
import { rangeNames } from '@tillsight/domain/floor/screens/slide-words'
import type { SlideRange } from '@tillsight/domain/floor/screens/slides'
import { readAnswer } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { Privacy } from './reading-request.ts'

const rowsShown = 7

type RankingSlide = { kind: 'figure' | 'sellers' | 'products'; metric: string; range: SlideRange }

export const readRanking = async (
  request: MemberRequest,
  { kind, metric, range }: RankingSlide,
  { seller_names }: Privacy,
): Promise<SlideData> => {
  const isOfSellers = kind === 'sellers'
  const { answer, metrics } = await readAnswer(
    request,
    { metrics: [metric], split: isOfSellers ? 'seller' : 'product', top: rowsShown, filters: [] },
    { period: slideDays(range, request.today, request.settings.weekStart), compare: [] },
  )
  const [asked] = metrics
  return {
    kind: 'ranking',
    title: `${isOfSellers ? 'Sellers' : 'Top products'} · ${asked?.label ?? ''}`,
    range: rangeNames[range],
    unit: asked?.unit ?? 'number',
    rows: (answer.parts ?? [])
      .filter(({ key }) => key !== null)
      .map(({ key, label, values }) => ({
        key: key ?? '',
        label: isOfSellers ? shownName(label, seller_names) : label,
        value: values[metric] ?? null,
      })),
  }
}
