import { usualSettings } from '#domain/people/store/settings.ts'

export const stockStatuses = ['ACTIVE', 'ENDING', 'NOTAVAILABLE'] as const
export type StockStatus = (typeof stockStatuses)[number]

export const defaultLowStockThreshold = usualSettings.lowStock

/** The one answer to 'how is its stock': badge, filter and every widget read it here. */
export const stockStatus = (balance: number, lowStockThreshold: number): StockStatus => {
  if (balance <= 0) return 'NOTAVAILABLE'
  return balance < lowStockThreshold ? 'ENDING' : 'ACTIVE'
}
