import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { partsOn, type TaxPart, taxOn, taxRateOf } from './tax.ts'

/** The taxes of a store, as they are listed. */
type StoreTaxes = {
  taxes: readonly {
    id: string
    rates: readonly { starts_on: Day; parts: readonly { name: string; rate: number }[] }[]
    id_categories: readonly string[]
  }[]
  settings: { id_tax: string | null; prices_include_tax: boolean }
}

export type Taxed = { id_tax?: string | null; id_category?: string }

/** The taxes of a product on a day: its own, else its category's, else the store's. */
export const partsOfProduct = (
  { taxes, settings }: StoreTaxes,
  { id_tax, id_category }: Taxed,
  day: Day,
): readonly TaxPart[] => {
  const byCategory = taxes.find(({ id_categories }) => id_category && id_categories.includes(id_category))
  const id = id_tax ?? byCategory?.id ?? settings.id_tax
  const rates = taxes.find((tax) => tax.id === id)?.rates ?? []
  const dated = rates.map(({ starts_on, parts }) => ({
    startsOn: starts_on,
    parts: parts.map(({ name, rate }) => ({ name, rate: taxRateOf(rate) })),
  }))
  return partsOn(dated, day)
}

/** What the store has of a price: where it includes tax, that is not the store's. */
export const priceWithoutTax = (
  price: Cents,
  store: StoreTaxes,
  { day, step, ...product }: Taxed & { day: Day; step: number },
): Cents => {
  if (!store.settings.prices_include_tax) return price
  const rules = { pricesIncludeTax: true, taxRounding: 'LINE' as const, step }
  return price - taxOn(price, partsOfProduct(store, product, day), rules)
}
