import { saleTotals } from '@tillsight/domain/books/sales/sale-totals'
import { type SaleDiscount, soldTotals } from '@tillsight/domain/books/sales/sold-totals'
import { stepOf } from '@tillsight/domain/currencies'
import { amountOf, centsOf } from '@tillsight/domain/money'
import type { SaleInput, WaitingSale } from '#platform/offline/waiting-sales.ts'
import { formats } from '#ui/formats/formats.ts'

export type Edit = { quantities: number[]; sellerId: string }

const saleDiscountOf = ({ discount }: SaleInput): SaleDiscount | null => {
  if (!discount) return null
  return 'percent' in discount ? discount : { amount: centsOf(discount.amount) }
}

/** The last of several payments is for the rest; where the others are enough, all of it is paid by the first. */
const paymentsFor = ({ payments }: SaleInput, due: number): Partial<SaleInput> => {
  const [first] = payments ?? []
  if (!payments || !first) return {}
  const others = payments.slice(0, -1).reduce((sum, { amount = 0 }) => sum + centsOf(amount), 0)
  if (others >= due) return { payments: null, payment_method: first.method }
  return {
    payments: payments.map((payment, place) =>
      place === payments.length - 1 ? { method: payment.method } : payment,
    ),
  }
}

/** The sale with other quantities, where 0 takes a line away, and perhaps another seller. The rest stays as it was. */
export const editedSale = (sale: WaitingSale, { quantities, sellerId }: Edit): WaitingSale => {
  const kept = quantities.flatMap((quantity, place) => {
    const [asked, shown] = [sale.input.lines[place], sale.shown.lines[place]]
    return quantity > 0 && asked && shown ? [{ asked, shown, quantity }] : []
  })
  const totals = soldTotals(
    kept.map(({ asked, shown, quantity }) => ({
      price: centsOf(shown.price),
      unitCost: 0,
      quantity,
      discount: asked.discount ?? 0,
      taxes: shown.taxes,
    })),
    {
      ...sale.shown.charging,
      step: stepOf(formats().currency),
      saleDiscount: saleDiscountOf(sale.input),
    },
  )
  const { total, tax } = saleTotals(totals)
  const lines = kept.map(({ asked, quantity }) => ({ ...asked, quantity }))
  return {
    ...sale,
    input: {
      ...sale.input,
      ...paymentsFor(sale.input, total + tax),
      // The change was for another amount.
      ...(sale.input.cash_given && { cash_given: null }),
      lines,
      ...(sellerId && { id_seller: sellerId }),
    },
    shown: {
      ...sale.shown,
      total: amountOf(total + tax),
      lines: kept.map(({ shown, quantity }) => ({ ...shown, quantity })),
    },
    problem: null,
    isEdited: true,
  }
}
