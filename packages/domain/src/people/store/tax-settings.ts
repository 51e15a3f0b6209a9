/** Tax is rounded on each line, or once on all of a sale. */
export const taxRoundings = ['LINE', 'SALE'] as const
export type TaxRounding = (typeof taxRoundings)[number]

/** How a store charges tax. */
export type TaxSettings = { pricesIncludeTax: boolean; taxRounding: TaxRounding }
