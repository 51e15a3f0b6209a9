import { useQuery } from '@tanstack/react-query'
import {
  type AppliedPromotion,
  codeProblem,
  type Promotion,
  promotionFor,
} from '@tillsight/domain/books/promotions/promotion'
import {
  type LineTotals,
  type SaleRules,
  saleDiscountProblem,
  soldTotals,
  type TaxedLine,
} from '@tillsight/domain/books/sales/sold-totals'
import { partsOfProduct, type Taxed } from '@tillsight/domain/books/taxes/product-tax'
import type { TaxPart } from '@tillsight/domain/books/taxes/tax'
import { stepOf } from '@tillsight/domain/currencies'
import type { Day } from '@tillsight/domain/day'
import { centsOf } from '@tillsight/domain/money'
import { api, type OutputOf } from '#platform/api/api-client.ts'
import { orOffline } from '#platform/offline/or-offline.ts'
import type { ShownSale } from '#platform/offline/waiting-sales.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { formats } from '#ui/formats/formats.ts'

type Taxes = OutputOf<'GET /tax/view'>

/** How a store charges: what the server does with a sale, for a form that shows it before. */
export type Charging = {
  /** False until taxes and promotions are loaded, or where a device that is offline never had them. */
  isKnown: boolean
  pricesIncludeTax: boolean
  taxRounding: SaleRules['taxRounding']
  /** The taxes of a product on a day: its own, else its category's, else the store's. */
  partsOf: (product: Taxed, day: Day) => readonly TaxPart[]
  today: Day
  promotions: readonly Promotion[]
  /** The code that the customer said. */
  code: string | null
}

export const chargingOf = (data: Taxes | undefined, today: Day): Charging => ({
  isKnown: data !== undefined,
  pricesIncludeTax: data?.settings.prices_include_tax ?? false,
  taxRounding: data?.settings.tax_rounding ?? 'LINE',
  partsOf: (product, day) => (data ? partsOfProduct(data, product, day) : []),
  today,
  promotions: [],
  code: null,
})

export const useCharging = (): Charging => {
  const taxes = useQuery({
    queryKey: ['taxes'],
    queryFn: ({ signal }) =>
      orOffline(
        () => api('GET /tax/view', {}, { signal }),
        ({ offlineTaxes }) => offlineTaxes(),
      ),
  })
  const promotions = useQuery({
    queryKey: ['promotions', 'selling'],
    queryFn: ({ signal }) =>
      orOffline<readonly Promotion[]>(
        () => api('GET /promotion/selling', {}, { signal }),
        ({ offlinePromotions }) => offlinePromotions(),
      ),
  })
  const charging = chargingOf(taxes.data, useStoreTime().today())
  return {
    ...charging,
    isKnown: charging.isKnown && promotions.data !== undefined,
    promotions: promotions.data ?? charging.promotions,
  }
}

/** With the code that was typed. */
export const withCode = (charging: Charging, { code = '' }: { code?: string }): Charging => ({
  ...charging,
  code: code.trim() || null,
})

/** Why the code that was typed cannot be used; null where it can, or there is none. */
export const codeProblemOn = ({ code, promotions }: Charging, day: Day): string | null =>
  code === null ? null : codeProblem(code, { promotions, day })

/** Whether there is any use for a field to type a code into. */
export const takesCode = ({ promotions }: Charging): boolean => promotions.some(({ code }) => code !== null)

type Promoted = {
  product: { id: string; price: number; id_category?: string }
  quantity: number
  day: Day
}

/** The promotion of a line whose discount and price nobody typed. */
export const promotionOn = (
  charging: Charging,
  { product, quantity, day }: Promoted,
): AppliedPromotion | null =>
  promotionFor(
    { productId: product.id, categoryId: product.id_category, price: centsOf(product.price), quantity },
    { ...charging, day, step: stepOf(formats().currency) },
  )

/** The totals of each line, null where it is not complete yet. */
export const chargedLines = (
  lines: readonly (TaxedLine | null)[],
  rules: Omit<SaleRules, 'step'>,
): (LineTotals | null)[] => {
  const complete = soldTotals(
    lines.filter((line) => line !== null),
    { ...rules, step: stepOf(formats().currency) },
  )
  return lines.map((line) => (line ? (complete.shift() ?? null) : null))
}

/** Why the discount on the whole sale cannot be given; null where it can, or a line is not complete yet. */
export const discountProblem = (
  lines: readonly (TaxedLine | null)[],
  saleDiscount: SaleRules['saleDiscount'],
): string | null => {
  const complete = lines.filter((line) => line !== null)
  if (complete.length < lines.length) return null
  return saleDiscountProblem(complete, { saleDiscount, step: stepOf(formats().currency) })
}

/** What a line comes to in prices as they are shown, before the discount on the whole sale. */
export const shownCents = (
  { total, tax, saleDiscount }: LineTotals,
  { pricesIncludeTax }: Pick<Charging, 'pricesIncludeTax'>,
): number => total + saleDiscount + (pricesIncludeTax ? tax : 0)

/** What a sale that is stored on the device needs to know, to be calculated again. */
export const chargedBy = ({ isKnown, pricesIncludeTax, taxRounding }: Charging): ShownSale['charging'] => ({
  isKnown,
  pricesIncludeTax,
  taxRounding,
})
