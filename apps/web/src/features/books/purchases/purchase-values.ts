import { PurchaseForm } from '@tillsight/contract/books/purchase-form'
import type { Purchase } from '@tillsight/contract/books/purchases'
import { centsOf } from '@tillsight/domain/money'
import { timesQuantity } from '@tillsight/domain/quantity'
import type { Schema } from '#platform/forms/form-problems.ts'
import { newKey } from '#platform/page/use-act-key.ts'
import type { ComboboxOption } from '#ui/fields/use-combobox.ts'
import { amountText, numberFrom, numberText, quantityFrom } from '#ui/formats/formats.ts'
import type { ProductChoice } from './purchases.api.ts'

export type LineValues = {
  product: ProductChoice | null
  quantity: string
  cost: string
  /** Of the row, while it is typed. */
  key: string
}

/** The values as they are typed, in the order of the fields. */
export type PurchaseValues = {
  supplier: ComboboxOption | null
  lines: LineValues[]
  expected: string
  note: string
}

export const emptyLine = (): LineValues => ({ product: null, quantity: '1', cost: '', key: newKey() })

export const valuesOf = (purchase: Purchase): PurchaseValues => ({
  supplier: { id: purchase.id_supplier, label: purchase.supplier },
  lines: purchase.lines.map(({ id_product, name, unit, quantity, cost }) => ({
    product: { id: id_product ?? '', label: name, isMeasured: unit !== null, cost },
    quantity: numberText(quantity),
    cost: amountText(cost),
    key: newKey(),
  })),
  expected: purchase.expected ?? '',
  note: purchase.note ?? '',
})

const lineOf = ({ product, quantity, cost }: LineValues) => ({
  id_product: product?.id ?? '',
  quantity: quantityFrom(quantity, product?.isMeasured === true),
  cost: numberFrom(cost),
})

export const inputOf = (values: PurchaseValues) => ({
  id_supplier: values.supplier?.id ?? '',
  lines: values.lines.map(lineOf),
  expected: values.expected || null,
  note: values.note,
})

/** What the lines that are complete add up to, in cents. */
export const totalOf = (values: PurchaseValues): number =>
  values.lines.map(lineOf).reduce((sum, { quantity, cost }) => {
    const isKnown = Number.isFinite(quantity) && Number.isFinite(cost)
    return isKnown ? sum + timesQuantity(centsOf(cost), quantity) : sum
  }, 0)

const fieldNames: Record<string, string> = { id_supplier: 'supplier', id_product: 'product' }

/** As the form names its fields. */
export const inForm = (path: string): string =>
  path
    .split('.')
    .map((part) => fieldNames[part] ?? part)
    .join('.')

export const rules: Schema<PurchaseValues, PurchaseValues> = {
  safeParse: (values) => {
    const checked = PurchaseForm.safeParse(inputOf(values))
    if (checked.success) return { success: true, data: values }
    const issues = checked.error.issues.map(({ message, path }) => ({
      message: path[0] === 'id_supplier' ? 'Choose a supplier.' : message,
      path: inForm(path.map(String).join('.')).split('.'),
    }))
    return { success: false, error: { issues } }
  },
}
