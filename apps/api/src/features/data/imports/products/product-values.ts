import { barcodes, longName, sku, tooManyBarcodes } from '@tillsight/contract/books/product-fields'
import { upTo } from '@tillsight/contract/short-text'
import { requiredLine } from '@tillsight/contract/text'
import { categoryNameLimit, lengthOf, longNameLimit } from '@tillsight/domain/books/catalog/limits'
import { statusNames } from '@tillsight/domain/books/catalog/product-status'
import { measuredIn, type Unit, unitNames } from '@tillsight/domain/books/catalog/unit'
import { shortName } from '@tillsight/domain/data/imports/short-name'
import { z } from 'zod'
import type { FieldReader } from '../read-fields.ts'

export const categoryName = upTo(
  categoryNameLimit,
  {
    missing: 'Category is required.',
    tooLong: `A category can have at most ${categoryNameLimit} characters.`,
  },
  (most) => requiredLine('Category is required.', most),
)

/** What a file says of a product. Left out is undefined, empty is null. */
export type ProductValues = {
  name: string | null | undefined
  long_name: string | null | undefined
  sku: string | null | undefined
  barcodes: string[] | null | undefined
  category: string | null | undefined
  price: number | null | undefined
  cost: number | null | undefined
  balance: number | null | undefined
  low_stock: number | null | undefined
  unit: Unit | null | undefined
  sold_by_measure: boolean | null | undefined
  is_archived: boolean
  picture: string | null | undefined
}

const anyName = requiredLine('Name is required', longNameLimit * 10)

/** A name that is too long for the till is the long name, and is cut for the short one. */
const readNames = (read: FieldReader): Pick<ProductValues, 'name' | 'long_name'> => {
  const variant = read.text('variant', anyName)
  const [name, long] = [read.text('name', anyName), read.text('long_name', longName)]
  const said = name && variant ? `${name} ${variant}` : name
  const full = said ?? long
  if (!full) return { name: said, long_name: long }
  const short = shortName(full)
  if (short === full) return { name: short, long_name: long }
  if (lengthOf(full) > longNameLimit)
    read.refuse('name', `A name can have at most ${longNameLimit} characters.`)
  return { name: short, long_name: long ?? full }
}

const readBarcodes = (read: FieldReader): string[] | null | undefined => {
  const value = read.given('barcodes') ?? read.given('barcode')
  if (value === undefined || value === null) return value
  const codes = barcodes.safeParse(Array.isArray(value) ? value.join(' ') : String(value))
  if (codes.success) return codes.data
  read.refuse('barcodes', codes.error.issues[0]?.message ?? tooManyBarcodes)
  return undefined
}

export const readProduct = (read: FieldReader): ProductValues => {
  const unit = read.text('unit', z.enum(unitNames, 'This unit is not known.'))
  const isMeasured =
    unit === undefined || unit === null || measuredIn({ unit, sold_by_measure: true }) !== null
  return {
    ...readNames(read),
    sku: read.text('sku', sku),
    barcodes: readBarcodes(read),
    category: read.text('category', categoryName),
    price: read.money('price'),
    cost: read.money('cost'),
    balance: read.quantity('quantity', { isMeasured }),
    low_stock: read.quantity('low_stock', { isMeasured }),
    unit,
    sold_by_measure: read.given('sold_by_measure') as boolean | null | undefined,
    is_archived: String(read.given('status') ?? '').toLowerCase() === statusNames.ARCHIVED.toLowerCase(),
    picture: read.text('picture', z.string().max(500, 'This name is too long.')),
  }
}
