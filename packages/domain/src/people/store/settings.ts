import type { Locale } from '#domain/locales.ts'
import { usualCurrency, usualLocale } from '#domain/usual-formats.ts'
import type { WeekStart } from '#domain/week.ts'

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
  /** Whether screens may compare people outside of contests. */
  comparesPeople: boolean
}

/** A store that nobody has set up. */
export const usualSettings: StoreSettings = {
  currency: usualCurrency,
  locale: usualLocale,
  weekStart: 'MONDAY',
  fiscalMonth: 1,
  lowStock: 5,
  sellsBelowZero: false,
  comparesPeople: false,
}
