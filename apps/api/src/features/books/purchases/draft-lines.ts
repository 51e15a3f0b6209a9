import { isWholeOrMeasured, measuredIn } from '@tillsight/domain/books/catalog/unit'
import { type Cents, centsOf } from '@tillsight/domain/money'
import { timesQuantity } from '@tillsight/domain/quantity'
import { lockStock } from '#features/books/catalog/index.ts'
import { selectTerms } from '#features/books/suppliers/index.ts'
import { fieldError } from '#platform/errors.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { NewLine } from './purchases.queries.ts'

type Asked = { id_product: string; quantity: number; cost: number }

/** The lines of a draft, with names and the supplier's numbers as they are now, and what they add up to. */
export const draftLines = async (
  request: MemberRequest,
  supplierId: string,
  asked: readonly Asked[],
): Promise<{ lines: NewLine[]; total: Cents }> => {
  const ids = asked.map(({ id_product }) => id_product)
  const products = await lockStock(request, ids)
  const terms = new Map((await selectTerms(request, supplierId, ids)).map((row) => [row.product_id, row]))
  const lines = asked.map(({ id_product, quantity, cost }, place) => {
    const field = (name: string) => `lines.${place}.${name}`
    const product = products.get(id_product)
    if (!product) throw fieldError('invalid', field('id_product'), 'This product does not exist.')
    if (!isWholeOrMeasured(quantity, product))
      throw fieldError('invalid', field('quantity'), 'Quantity must be a whole number.')
    refuseDecimals(request, [{ field: field('cost'), amount: centsOf(cost) }])
    return {
      product_id: product.id,
      product_name: product.long_name ?? product.name,
      article: terms.get(product.id)?.article ?? null,
      unit: measuredIn(product),
      quantity,
      cost: centsOf(cost),
    }
  })
  return { lines, total: lines.reduce((sum, { cost, quantity }) => sum + timesQuantity(cost, quantity), 0) }
}
