import { usualCurrency } from './currencies.ts'
import { type Locale, usualLocale } from './locales.ts'

export const weekStarts = ['MONDAY', 'SATURDAY', 'SUNDAY'] as const
export type WeekStart = (typeof weekStarts)[number]

/** What the rest of the app must know of a store to calculate and write as it does. */
export type StoreSettings = {
  currency: string
  locale: Locale
  weekStart: WeekStart
  /** 1 is January. */
  fiscalMonth: number
  /** Of new products. */
  lowStock: number
  /** Whether a sale may take more than is in stock. */
  sellsBelowZero: boolean
}

/** A store that nobody has set up. */
export const usualSettings: StoreSettings = {
  currency: usualCurrency,
  locale: usualLocale,
  weekStart: 'MONDAY',
  fiscalMonth: 1,
  lowStock: 5,
  sellsBelowZero: false,
}
