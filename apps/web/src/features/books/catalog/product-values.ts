import type { Product } from '@tillsight/contract/books/products'
import { defaultLowStockThreshold } from '@tillsight/domain/books/catalog/stock-status'
import { amountText, numberText } from '@tillsight/domain/number-text'

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
}

export const emptyValues = (id_category: string): ProductValues => ({
  picture: null,
  name: '',
  id_category,
  price: '',
  cost_price: '',
  balance: '',
  low_stock: String(defaultLowStockThreshold),
  sku: '',
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
})

/** As the server takes it: no picture is no field, and an empty threshold is the usual one. */
export const formDataOf = (values: ProductValues, edited?: Product): FormData => {
  const form = new FormData()
  const { picture, low_stock, ...texts } = values
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
export const checkable = ({ picture, low_stock, ...texts }: ProductValues) => ({
  ...texts,
  ...(low_stock.trim() && { low_stock }),
  ...(picture && { picture }),
})
