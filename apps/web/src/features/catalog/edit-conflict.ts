import type { Product } from '@tillsight/contract/products'
import { money } from '#platform/format.ts'
import type { Difference } from '#ui/edit-conflict.tsx'
import { type ProductValues, valuesOf } from './product-values.ts'

type Compared = Exclude<keyof ProductValues, 'picture' | 'balance'>

const labels: Record<Compared, string> = {
  name: 'Name',
  id_category: 'Category',
  price: 'Price',
  cost_price: 'Cost price',
  low_stock: 'Low stock below',
  sku: 'SKU',
}
const fields = Object.keys(labels) as Compared[]

/** What someone else changed since this form was opened, and what would stand there after 'Save mine'. */
export const differences = (conflict: {
  before: Product
  theirs: Product
  mine: ProductValues
  categories: { id: string; name: string }[]
}): Difference[] => {
  const { before, theirs, mine, categories } = conflict
  const [was, is] = [valuesOf(before), valuesOf(theirs)]
  const after = mergedValues(conflict)
  const known = [...categories, { id: theirs.id_category, name: theirs.category }]
  const words = (field: Compared, value: string) => {
    if (field === 'id_category') return known.find(({ id }) => id === value)?.name ?? ''
    if (field === 'price' || field === 'cost_price') return money(Number(value))
    return value || 'none'
  }
  return fields
    .filter((field) => was[field] !== is[field])
    .map((field) => ({
      field,
      label: labels[field],
      theirs: words(field, is[field]),
      mine: words(field, after[field]),
      isMineKept: mine[field] !== was[field],
    }))
}

/** My changes over theirs: what I did not touch keeps what they made of it. */
export const mergedValues = ({
  before,
  theirs,
  mine,
}: {
  before: Product
  theirs: Product
  mine: ProductValues
}): ProductValues => {
  const [was, is] = [valuesOf(before), valuesOf(theirs)]
  const kept = Object.fromEntries(
    fields.map((field) => [field, mine[field] === was[field] ? is[field] : mine[field]]),
  )
  const balance = mine.balance === was.balance ? is.balance : mine.balance
  return { ...mine, ...kept, balance }
}
