export const purchaseStatuses = ['DRAFT', 'SENT', 'PARTLY', 'RECEIVED', 'CANCELLED'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

export const purchaseStatusNames: Record<PurchaseStatus, string> = {
  DRAFT: 'Draft',
  SENT: 'Sent',
  PARTLY: 'Partly received',
  RECEIVED: 'Received',
  CANCELLED: 'Cancelled',
}

/** The orders whose goods are still to come. */
export const openStatuses: readonly PurchaseStatus[] = ['SENT', 'PARTLY']
export const isOpen = (status: PurchaseStatus): boolean => openStatuses.includes(status)

type Line = { quantity: number; received: number }

/** Of an order that was sent, by what has come. */
export const statusByLines = (lines: readonly Line[]): PurchaseStatus => {
  if (lines.every(({ quantity, received }) => received >= quantity)) return 'RECEIVED'
  return lines.some(({ received }) => received > 0) ? 'PARTLY' : 'SENT'
}

/** What was received stays received: an order of which nothing came is cancelled as a whole. */
export const statusWithoutRest = (lines: readonly Line[]): PurchaseStatus =>
  lines.some(({ received }) => received > 0) ? 'RECEIVED' : 'CANCELLED'

/** Sample orders count below zero, so that they take no number of the store. */
export const purchaseSampleNumber = (place: number): number => -place

/** A draft has no number yet. */
export const purchaseCode = (number: number | null): string => {
  if (number === null) return 'Draft'
  return number < 0 ? `PO-S${-number}` : `PO-${number}`
}
