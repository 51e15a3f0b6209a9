import type { SlideData } from '@tillsight/contract/floor/slides'
import { isAdditive } from '@tillsight/domain/figures/metrics/additive'
import { readAnswer } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { comparedWords } from './read-figure.ts'

type Step = { values: Record<string, number | null> }

/** Summed up hour by hour, where hours sum to the day; else each hour by itself. */
const course = (steps: readonly Step[], id: string, addsUp: boolean): number[] => {
  let sum = 0
  return steps.map(({ values }) => {
    const value = values[id] ?? 0
    sum += value
    return addsUp ? Math.round(sum * 100) / 100 : value
  })
}

/** Today until now, beside the same hours of the day before. */
export const readToday = async (
  request: MemberRequest,
  { metric }: { metric: string },
): Promise<SlideData> => {
  const { answer, metrics } = await readAnswer(
    request,
    { metrics: [metric], grain: 'hour', filters: [] },
    { period: { start: request.today, end: request.today }, compare: ['previous'] },
  )
  const [[asked], [before]] = [metrics, answer.compared]
  if (!asked || !before) throw new Error('no comparison')
  const addsUp = isAdditive(asked)
  const hour = Number(request.time.slice(0, 2))
  return {
    kind: 'today',
    label: asked.label,
    unit: asked.unit,
    better: asked.better,
    value: answer.values[metric] ?? null,
    before: {
      value: before.values[metric] ?? null,
      change: before.change[metric] ?? null,
      words: comparedWords(request, before),
    },
    hours: course(answer.series ?? [], metric, addsUp).slice(0, hour + 1),
    hours_before: course(before.series ?? [], metric, addsUp),
  }
}
