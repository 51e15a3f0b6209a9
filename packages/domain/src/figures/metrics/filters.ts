import type { Split } from './splits.ts'

/** Only what belongs to one of these parts; a key is null for what belongs to none. */
export type Filter = { by: Split; keys: readonly (string | null)[] }

/** Of one question: all of them apply. */
export const mostFilters = 8

/** Of one filter: any of them applies. */
export const mostKeys = 50

/** As an address says them. */
export const filtersText = (filters: readonly Filter[]): string => JSON.stringify(filters)
