import { lineTotals, saleTotals } from '@tillsight/domain/books/sales/sale-totals'
import { stepOf } from '@tillsight/domain/currencies'
import { amountOf, centsOf } from '@tillsight/domain/money'
import type { WaitingSale } from '#platform/offline/waiting-sales.ts'
import { formats } from '#ui/formats/formats.ts'

export type Edit = { quantities: number[]; sellerId: string }

/** The sale with other quantities, where 0 takes a line away, and perhaps another seller. The rest stays as it was. */
export const editedSale = (sale: WaitingSale, { quantities, sellerId }: Edit): WaitingSale => {
  const kept = quantities.flatMap((quantity, place) => (quantity > 0 ? [{ quantity, place }] : []))
  const lines = kept.flatMap(({ quantity, place }) => {
    const line = sale.input.lines[place]
    return line ? [{ ...line, quantity }] : []
  })
  const shownLines = kept.flatMap(({ quantity, place }) => {
    const line = sale.shown.lines[place]
    return line ? [{ ...line, quantity }] : []
  })
  const totals = shownLines.map(({ price, quantity }, place) =>
    lineTotals(
      { price: centsOf(price), unitCost: 0, quantity, discount: lines[place]?.discount ?? 0 },
      stepOf(formats().currency),
    ),
  )
  return {
    ...sale,
    input: { ...sale.input, lines, ...(sellerId && { id_seller: sellerId }) },
    shown: { total: amountOf(saleTotals(totals).total), lines: shownLines },
    problem: null,
  }
}
