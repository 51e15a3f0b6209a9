import { stockStatuses } from './stock-status.ts'

/** What can be said of a product: how much of it there is, or that it left the list. */
export const productStatuses = [...stockStatuses, 'ARCHIVED'] as const
export type ProductStatus = (typeof productStatuses)[number]

export const statusNames: Record<ProductStatus, string> = {
  ACTIVE: 'Active',
  ENDING: 'Ending',
  NOTAVAILABLE: 'Not Available',
  ARCHIVED: 'Archived',
}
