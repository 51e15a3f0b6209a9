import type { PromotionInfo } from '@tillsight/contract/books/promotions'
import { weekdayWords } from '@tillsight/domain/books/promotions/promotion-words'

/** In the audit log: what it gives, when and for what, by the names of then. */
export const auditedPromotion = ({ products, categories, ...promotion }: PromotionInfo) => ({
  id: promotion.id,
  name: promotion.name,
  ...(promotion.percent === null ? { amount_off: promotion.amount } : { percent: promotion.percent }),
  starts_on: promotion.starts_on,
  ends_on: promotion.ends_on,
  weekdays: weekdayWords(promotion.weekdays),
  covers: promotion.covers,
  ...(products.length > 0 && { products: products.map(({ name }) => name).join(', ') }),
  ...(categories.length > 0 && { categories: categories.map(({ name }) => name).join(', ') }),
  code: promotion.code,
})
