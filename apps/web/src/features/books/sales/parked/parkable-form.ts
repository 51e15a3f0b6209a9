import { SaleForm } from '@tillsight/contract/books/sale-form'
import { inputOf, type SaleValues, walkInChoice } from '../sale-values.ts'

export type Parkable = {
  sale: Omit<ReturnType<typeof SaleForm.parse>, 'sold_at' | 'id_seller' | 'parked'>
  /** What it is called without a label. */
  otherwise: string
}

/** The quick sale, which takes it up, has one line for each product, and neither a date nor a seller. */
const noPlaceFor = ({ id_seller, sold_at, lines }: SaleValues): string | null => {
  if (id_seller || sold_at.day || sold_at.time)
    return 'A parked sale gets its date and seller when it is sold. Clear them to park it.'
  const products = lines.map(({ id_product }) => id_product?.id)
  if (new Set(products).size < products.length) return 'Put the same product on one line to park this sale.'
  return null
}

/** What is in the form as it is parked, or why it cannot be. */
export const parkableForm = (values: SaleValues): Parkable | { problem: string } => {
  const problem = noPlaceFor(values)
  if (problem) return { problem }
  const checked = SaleForm.safeParse(inputOf({ ...values, id_customer: values.id_customer ?? walkInChoice }))
  if (!checked.success) return { problem: checked.error.issues[0]?.message ?? 'This sale is not complete.' }
  const { sold_at: _at, id_seller: _seller, parked: _parked, ...sale } = checked.data
  const client = sale.id_customer ? values.id_customer?.label : undefined
  return { sale, otherwise: client ?? values.lines[0]?.id_product?.label ?? '' }
}
