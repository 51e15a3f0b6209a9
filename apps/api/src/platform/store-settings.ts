import { localeOf } from '@tillsight/domain/locales'
import type { StoreSettings } from '@tillsight/domain/people/store/settings'
import type { TaxRounding, TaxSettings } from '@tillsight/domain/people/store/tax-settings'
import type { WeekStart } from '@tillsight/domain/week'

/** What a request knows of its store, read with the row of the store that is joined anyway. */
export const storeSettings = [
  'store.currency',
  'store.locale',
  'store.week_start',
  'store.fiscal_month',
  'store.low_stock',
  'store.sells_below_zero',
  'store.compares_people',
  'store.prices_include_tax',
  'store.tax_rounding',
  'store.sent_events',
] as const

export type SettingsRow = {
  currency: string
  locale: string
  week_start: WeekStart
  fiscal_month: number
  low_stock: number
  sells_below_zero: boolean
  compares_people: boolean
  prices_include_tax: boolean
  tax_rounding: TaxRounding
  sent_events: string[]
}

/** The events that any webhook of the store is posted: most stores have none, and ask for none. */
export type SentEvents = { sentEvents: readonly string[] }

export const settingsOf = (row: SettingsRow): StoreSettings & TaxSettings & SentEvents => ({
  currency: row.currency,
  locale: localeOf(row.locale),
  weekStart: row.week_start,
  fiscalMonth: row.fiscal_month,
  lowStock: row.low_stock,
  sellsBelowZero: row.sells_below_zero,
  comparesPeople: row.compares_people,
  pricesIncludeTax: row.prices_include_tax,
  taxRounding: row.tax_rounding,
  sentEvents: row.sent_events,
})
