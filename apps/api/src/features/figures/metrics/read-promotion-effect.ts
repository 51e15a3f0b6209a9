import type { promotionEffect } from '@tillsight/contract'
import type { PromotionInfo } from '@tillsight/contract/books/promotions'
import type { PromotionEffect } from '@tillsight/contract/figures/promotion-effect'
import { may } from '@tillsight/domain/access'
import { daysSoFar, effectDays } from '@tillsight/domain/books/promotions/effect'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import {
  coveredBy,
  effectFigures,
  newCustomerLabel,
  newCustomers,
  soldFigures,
  soldWith,
} from '@tillsight/domain/figures/metrics/promotion-effect'
import { change } from '@tillsight/domain/figures/metrics/ratio'
import type { Period } from '@tillsight/domain/period'
import { getPromotionInfo } from '#features/books/promotions/index.ts'
import { inBriefSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { readFigures } from './read-values.ts'

const datesOf = ({ start, end }: Period) => ({ start_date: start, end_date: end })
const sent = (filters: readonly Filter[]) => filters.map(({ by, keys }) => ({ by, keys: [...keys] }))

const readSold = async (
  request: MemberRequest,
  promotion: PromotionInfo,
): Promise<PromotionEffect['sold']> => {
  const period = daysSoFar(promotion, request.today)
  if (!period) return null
  const filters = soldWith(promotion.id)
  const labels: Readonly<Record<string, string>> = soldFigures
  const { metrics, values } = await readFigures(request, {
    metrics: Object.keys(labels),
    periods: [period],
    filters,
  })
  return {
    ...datesOf(period),
    figures: metrics.map(({ id, unit }) => ({
      metric: id,
      label: labels[id] ?? '',
      unit,
      filters: sent(filters),
      value: values[0]?.[id] ?? null,
    })),
  }
}

type Question = { labels: Readonly<Record<string, string>>; filters: readonly Filter[] }

const readEffect = async (
  request: MemberRequest,
  promotion: PromotionInfo,
): Promise<PromotionEffect['effect']> => {
  const [days, covered] = [effectDays(promotion, request.today), coveredBy(promotion)]
  if (!days || !covered) return null
  const periods = [days.days, days.before]
  const questions: Question[] = [
    { labels: effectFigures, filters: covered },
    ...(may(request.role, 'customers:read')
      ? [{ labels: { sales: newCustomerLabel }, filters: [...covered, newCustomers] }]
      : []),
  ]
  const [given, ...answers] = await Promise.all([
    readFigures(request, { metrics: ['discounts'], periods: [days.days], filters: soldWith(promotion.id) }),
    ...questions.map(async ({ labels, filters }) => {
      const { metrics, values } = await readFigures(request, {
        metrics: Object.keys(labels),
        periods,
        filters,
      })
      return metrics.map(({ id, unit }) => {
        const [now = null, before = null] = values.map((found) => found[id] ?? null)
        const figure = { metric: id, label: labels[id] ?? '', unit, filters: sent(filters) }
        return { ...figure, now, before, change: change(now, before) }
      })
    }),
  ])
  return {
    ...datesOf(days.days),
    before: datesOf(days.before),
    figures: answers.flat(),
    discount: given.values[0]?.discounts ?? 0,
  }
}

/** All as of one moment, so that the figures agree. */
export const readPromotionEffect: Verb<typeof promotionEffect.readPromotionEffect> = (request, { id }) =>
  inBriefSnapshot(request, async (request) => {
    const promotion = await getPromotionInfo(request, id)
    const [sold, effect] = await Promise.all([readSold(request, promotion), readEffect(request, promotion)])
    return { sold, effect }
  })
