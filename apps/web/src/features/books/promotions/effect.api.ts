import { useQuery } from '@tanstack/react-query'
import type { PromotionInfo } from '@tillsight/contract/books/promotions'
import { daysSoFar, effectDays } from '@tillsight/domain/books/promotions/effect'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import type { Period } from '@tillsight/domain/period'
import { api } from '#platform/api/api-client.ts'
import { useMay } from '#platform/session/use-may.ts'
import { useToday } from '#platform/time/use-today.ts'

export type Values = Record<string, number | null>

/** What the promotion is for, on its weekdays. */
const coveredBy = ({ covers, products, categories, weekdays }: PromotionInfo): Filter[] => [
  ...(covers === 'PRODUCTS' ? [{ by: 'product' as const, keys: products.map(({ id }) => id) }] : []),
  ...(covers === 'CATEGORIES' ? [{ by: 'category' as const, keys: categories.map(({ id }) => id) }] : []),
  ...(weekdays ? [{ by: 'weekday' as const, keys: weekdays.map(String) }] : []),
]

const soldToNew: Filter = { by: 'new_or_returning', keys: ['NEW'] }

type Question = { metrics: string[]; filters: readonly Filter[] }

const asked = ({ metrics, filters }: Question) => ({
  metrics,
  filters: filters.map(({ by, keys }) => ({ by, keys: [...keys] })),
})

const figuresOf = async ({ start, end }: Period, questions: Question[], signal: AbortSignal) => {
  const input = { start_date: start, end_date: end, questions: questions.map(asked) }
  const answers = await api('POST /metric/query_many', input, { signal })
  return answers.map(({ values }): Values => values)
}

/** What was sold with the promotion, today included. Null before it has begun. */
export const useSoldWith = (promotion: PromotionInfo) => {
  const period = daysSoFar(promotion, useToday())
  const seesProfit = useMay('profit:read')
  return useQuery({
    queryKey: ['sales', 'promotion', promotion.id, period, seesProfit],
    queryFn: async ({ signal }): Promise<Values | null> => {
      if (!period) return null
      const metrics = ['sales', 'netSales', 'netUnits', 'discounts', ...(seesProfit ? ['grossProfit'] : [])]
      const filters = [{ by: 'promotion' as const, keys: [promotion.id] }]
      const [values] = await figuresOf(period, [{ metrics, filters }], signal)
      return values ?? null
    },
  })
}

export type Effect = { days: Period; before: Period; now: Values; earlier: Values; discount: number }

/** What it is for, in its days that are over and as many before. Null before the first of them is over. */
export const useEffectOf = (promotion: PromotionInfo) => {
  const periods = effectDays(promotion, useToday())
  const [seesProfit, seesCustomers] = [useMay('profit:read'), useMay('customers:read')]
  const covered = coveredBy(promotion)
  const isOfNothing = covered.some(({ keys }) => keys.length === 0)
  return useQuery({
    queryKey: ['sales', 'promotion-effect', promotion.id, periods, covered, seesProfit, seesCustomers],
    queryFn: async ({ signal }): Promise<Effect | null> => {
      if (!periods || isOfNothing) return null
      const metrics = ['netSales', 'netUnits', 'sales', 'averageOrderValue', 'discounts']
      const questions = [
        { metrics: [...metrics, ...(seesProfit ? ['grossProfit'] : [])], filters: covered },
        ...(seesCustomers ? [{ metrics: ['sales'], filters: [...covered, soldToNew] }] : []),
      ]
      const given = { metrics: ['discounts'], filters: [{ by: 'promotion' as const, keys: [promotion.id] }] }
      const [now, earlier] = await Promise.all([
        figuresOf(periods.days, [given, ...questions], signal),
        figuresOf(periods.before, questions, signal),
      ])
      const together = ([all = {}, fresh]: Values[]): Values => ({
        ...all,
        ...(fresh && { newCustomerSales: fresh.sales ?? 0 }),
      })
      return {
        ...periods,
        now: together(now.slice(1)),
        earlier: together(earlier),
        discount: now[0]?.discounts ?? 0,
      }
    },
  })
}
