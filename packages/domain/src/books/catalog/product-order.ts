/** How a list of products can be sorted; a minus turns it around. */
export const productOrders = ['name', '-name', 'price', '-price', 'quantity', '-quantity'] as const
export type ProductOrder = (typeof productOrders)[number]

export const usualOrder: ProductOrder = 'name'

/** How a picker asks for them: what is most likely meant comes first. */
export const bestMatch = 'match'
export type ListOrder = ProductOrder | typeof bestMatch
