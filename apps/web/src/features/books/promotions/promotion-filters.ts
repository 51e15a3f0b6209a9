import { type PromotionStatus, promotionStatuses } from '@tillsight/domain/books/promotions/promotion-status'

export type PromotionFilters = { search: string; status: PromotionStatus | '' }

export const readFilters = (query: URLSearchParams): PromotionFilters => ({
  search: query.get('search')?.trim() ?? '',
  status: promotionStatuses.find((status) => status === query.get('status')) ?? '',
})
