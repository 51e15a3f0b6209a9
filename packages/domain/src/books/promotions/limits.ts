export const promotionNameLimit = 60
export const promotionCodeLimit = 20

/** In one promotion: every till stores them, and its effect is one question with as many parts in a filter. */
export const mostCovered = 50

export const promotionCovers = ['ALL', 'PRODUCTS', 'CATEGORIES'] as const
export type PromotionCover = (typeof promotionCovers)[number]
