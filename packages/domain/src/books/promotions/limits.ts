export const promotionNameLimit = 60
export const promotionCodeLimit = 20

/** In one promotion: every till stores them to sell without the network. */
export const mostCoveredProducts = 500
export const mostCoveredCategories = 100

export const promotionCovers = ['ALL', 'PRODUCTS', 'CATEGORIES'] as const
export type PromotionCover = (typeof promotionCovers)[number]
