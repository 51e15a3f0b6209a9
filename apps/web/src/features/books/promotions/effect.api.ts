import { useQuery } from '@tanstack/react-query'
import type { PromotionEffect } from '@tillsight/contract/figures/promotion-effect'
import type { Topic } from '@tillsight/contract/live'
import { api } from '#platform/api/api-client.ts'

export type Sold = NonNullable<PromotionEffect['sold']>
export type Effect = NonNullable<PromotionEffect['effect']>

/** What was sold with the promotion, and what it is for beside the same weekdays before. */
export const usePromotionEffect = (id: string) =>
  useQuery({
    queryKey: ['sales' satisfies Topic, 'promotion-effect', id],
    queryFn: ({ signal }) => api('GET /promotion/effect', { id }, { signal }),
    meta: { alsoShows: ['promotions', 'products', 'customers'] },
  })
