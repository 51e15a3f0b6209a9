import type { Product } from '@tillsight/contract/books/products'
import { type Unit, units } from '@tillsight/domain/books/catalog/unit'
import { describeDifferences, mergeChanges } from '#platform/forms/edit-conflict.ts'
import { money } from '#platform/words/format.ts'
import type { Difference } from '#ui/dialogs/edit-conflict.tsx'
import { numberFrom } from '#ui/formats/formats.ts'
import { type ProductValues, valuesOf } from './product-values.ts'

type Told = Exclude<keyof ProductValues, 'picture' | 'balance'>

const labels: Record<Told, string> = {
  name: 'Name',
  id_category: 'Category',
  price: 'Price',
  cost_price: 'Cost price',
  low_stock: 'Low stock below',
  sku: 'SKU',
  long_name: 'Long name',
  barcodes: 'Barcodes',
  unit: 'Unit',
  sold_by_measure: 'Sold by measure',
}

type Conflict = { before: Product; theirs: Product; mine: ProductValues }

export const mergedValues = ({ before, theirs, mine }: Conflict): ProductValues =>
  mergeChanges({ was: valuesOf(before), is: valuesOf(theirs), mine })

export const differences = ({
  before,
  theirs,
  mine,
  categories,
}: Conflict & { categories: { id: string; name: string }[] }): Difference[] => {
  const known = [...categories, { id: theirs.id_category, name: theirs.category }]
  const words = (field: Told, value: string) => {
    if (field === 'id_category') return known.find(({ id }) => id === value)?.name ?? ''
    if (field === 'price' || field === 'cost_price') return money(numberFrom(value))
    if (field === 'unit') return units[value as Unit].name
    if (field === 'sold_by_measure') return value === 'true' ? 'yes' : 'no'
    return value || 'none'
  }
  return describeDifferences({ was: valuesOf(before), is: valuesOf(theirs), mine }, { labels, words })
}
