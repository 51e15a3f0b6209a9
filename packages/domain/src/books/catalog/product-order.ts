import type { SortText } from '#domain/lists/list.ts'
import type { lists } from '#domain/lists/lists.ts'

/** How a list of products can be sorted; a minus turns it around. */
export type ProductOrder = SortText<typeof lists.products>

/** How a picker asks for them: what is most likely meant comes first. */
export const bestMatch = 'match'
export type ListOrder = ProductOrder | typeof bestMatch
