import type { Product } from '@tillsight/contract/books/products'
import { usualUnit } from '@tillsight/domain/books/catalog/unit'
import { usualLocale } from '@tillsight/domain/usual-formats'
import { amountText, formats, numberFrom, numberText } from '#ui/formats/formats.ts'

/** The values as they are typed, in the order of the fields. */
export type ProductValues = {
  picture: File | null
  name: string
  id_category: string
  price: string
  cost_price: string
  balance: string
  low_stock: string
  sku: string
  long_name: string
  barcodes: string
  unit: string
  sold_by_measure: string
}

export const emptyValues = (id_category: string, lowStock: number): ProductValues => ({
  picture: null,
  name: '',
  id_category,
  price: '',
  cost_price: '',
  balance: '',
  low_stock: numberText(lowStock),
  sku: '',
  long_name: '',
  barcodes: '',
  unit: usualUnit,
  sold_by_measure: 'false',
})

export const valuesOf = (product: Product): ProductValues => ({
  picture: null,
  name: product.name,
  id_category: product.id_category,
  price: amountText(product.price),
  cost_price: product.cost_price === undefined ? '' : amountText(product.cost_price),
  balance: numberText(product.balance),
  low_stock: numberText(product.low_stock),
  sku: product.sku ?? '',
  long_name: product.long_name ?? '',
  barcodes: product.barcodes.join(', '),
  unit: product.unit,
  sold_by_measure: String(product.sold_by_measure),
})

/** As the server reads numbers, whatever the locale is; what is no number stays as it was typed. */
const asSent = (text: string): string => {
  const number = numberFrom(text)
  return formats().locale === usualLocale || Number.isNaN(number) ? text.trim() : String(number)
}

const withPlainNumbers = (values: ProductValues): ProductValues => ({
  ...values,
  price: asSent(values.price),
  cost_price: asSent(values.cost_price),
  balance: asSent(values.balance),
  low_stock: asSent(values.low_stock),
})

/** As the server takes it: no picture is no field, and an empty threshold is the usual one. */
export const formDataOf = (values: ProductValues, edited?: Product): FormData => {
  const form = new FormData()
  const { picture, low_stock, ...texts } = withPlainNumbers(values)
  for (const [name, text] of Object.entries(texts)) form.set(name, text.trim())
  if (low_stock.trim()) form.set('low_stock', low_stock.trim())
  if (edited) {
    form.set('id', edited.id)
    form.set('version', String(edited.version))
    form.set('balance_before', String(edited.balance))
  }
  // Files go last, so that a server that reads in order knows the rest before it takes the bytes.
  if (picture) form.set('picture', picture)
  return form
}

/** The values as the rules check them, where what is left empty is not there at all. */
export const checkable = (values: ProductValues) => {
  const { picture, low_stock, ...texts } = withPlainNumbers(values)
  return { ...texts, ...(low_stock.trim() && { low_stock }), ...(picture && { picture }) }
}
