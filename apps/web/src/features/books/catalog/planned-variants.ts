import type { Product } from '@tillsight/contract/books/products'
import { measuredIn } from '@tillsight/domain/books/catalog/unit'
import { combinations, valuesFrom, valuesKey, variantSku } from '@tillsight/domain/books/catalog/variants'
import { amountText, numberFrom, quantityFrom } from '#ui/formats/formats.ts'

export type OptionValues = { name: string; values: string }

/** What was typed in the preview, by combination; the rest is suggested. */
export type VariantEdit = { sku?: string; price?: string; balance?: string; isLeftOut?: boolean }
export type VariantEdits = Readonly<Record<string, VariantEdit>>

export type PlannedVariant = {
  key: string
  values: string[]
  sku: string
  price: string
  balance: string
  isLeftOut: boolean
}

type Plan = { product: Product; taken: string[][]; edits: VariantEdits }

/** Every combination of the options that there is no product of yet. */
export const plannedVariants = (
  options: readonly OptionValues[],
  { product, taken, edits }: Plan,
): PlannedVariant[] => {
  const known = new Set(taken.map(valuesKey))
  return combinations(options.map(({ values }) => valuesFrom(values)))
    .map((values) => ({ key: valuesKey(values), values }))
    .filter(({ key }) => !known.has(key))
    .map(({ key, values }) => ({
      key,
      values,
      sku: edits[key]?.sku ?? variantSku(product.sku ?? '', values),
      price: edits[key]?.price ?? amountText(product.price),
      balance: edits[key]?.balance ?? '0',
      isLeftOut: edits[key]?.isLeftOut ?? false,
    }))
}

/** As the server takes them: those that are left out are not there. */
export const newVariants = (planned: readonly PlannedVariant[], like: Product) =>
  planned
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ values, sku, price, balance }) => ({
      option_values: values,
      sku: sku.trim(),
      price: numberFrom(price),
      balance: quantityFrom(balance, measuredIn(like) !== null),
    }))
