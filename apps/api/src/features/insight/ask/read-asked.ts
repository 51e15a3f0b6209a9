import { askedQuestion } from '@tillsight/domain/figures/explore/asked-question'
import { type Exploration, grainOf } from '@tillsight/domain/figures/explore/exploration'
import type { Grain } from '@tillsight/domain/figures/metrics/buckets'
import { stepName } from '@tillsight/domain/figures/metrics/step-names'
import type { Known } from '@tillsight/domain/insight/ask/known'
import { explorationOf, type Reading } from '@tillsight/domain/insight/ask/reading'
import type { Period } from '@tillsight/domain/period'
import { ownSellerId } from '#features/books/sales/index.ts'
import {
  type MetricAnswer,
  readAnswer,
  refuseLongAnswer,
  selectFirstDay,
} from '#features/figures/metrics/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

type Answer = MetricAnswer['answer']

/** How many of a rank are shown where the question does not say it. */
const usualTop = 10
/** The lowest are known only where all are. */
const allParts = 10_000

const daysOf = async (request: MemberRequest, { range }: Reading): Promise<Period> => {
  const { today } = request
  if (!range) return { start: today, end: today }
  if (range.period) return range.period
  return { start: (await selectFirstDay(request, { sellerId: ownSellerId(request) })) ?? today, end: today }
}

type Drawn = { exploration: Exploration; grain: Grain; locale: MemberRequest['settings']['locale'] }

const rankedOf = (
  { order, top, metrics }: Reading,
  answer: Answer,
  { exploration, grain, locale }: Drawn,
) => {
  if (!order) return null
  const [id = ''] = metrics
  const steps = (answer.series ?? []).map(({ start, values }) => ({
    key: start,
    label: stepName(grain, start, locale),
    values,
  }))
  const all = (exploration.split ? (answer.parts ?? []) : steps).flatMap(({ key, label, values }) => {
    const value = values[id] ?? null
    return value === null ? [] : [{ key, label, value }]
  })
  const sign = order === 'highest' ? -1 : 1
  return all.toSorted((one, other) => sign * (one.value - other.value)).slice(0, top ?? usualTop)
}

/** The figures that a reading asks for, as Explore would read them. Must be in a snapshot. */
export const readAsked = async (request: MemberRequest, reading: Reading, { metrics }: Known) => {
  const exploration = explorationOf(reading)
  const days = await daysOf(request, reading)
  const grain = grainOf(exploration, days, metrics)
  const compare = reading.compare ? [reading.compare] : []
  const question = {
    ...askedQuestion(exploration, { grain, room: 'page', compared: compare.length }),
    ...(reading.order && reading.split ? { top: allParts } : {}),
  }
  refuseLongAnswer(request, 'question', [{ across_top: 1, top: 1, ...question }], days, compare.length)
  const { answer, metrics: asked } = await readAnswer(request, question, { period: days, compare })
  if (reading.order === 'lowest' && answer.others)
    throw fieldError('invalid', 'question', 'There are too many parts to find the lowest. Ask about fewer.')
  const ranked = rankedOf(reading, answer, { exploration, grain, locale: request.settings.locale })
  return {
    ...{ exploration, days, grain, compare, ranked },
    metrics: asked.map(({ id, label, unit }) => ({ id, label, unit })),
    figures: ranked ? withoutParts(answer) : answer,
  }
}

/** What is ranked is listed once. */
const withoutParts = ({ parts: _, others: __, series: ___, ...answer }: Answer): Answer => answer
