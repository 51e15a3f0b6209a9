import type { TakenSale } from '@tillsight/contract/books/parked-sales'
import { usualUnit } from '@tillsight/domain/books/catalog/unit'
import { numberText } from '#ui/formats/formats.ts'
import { type ProductChoice, productChoice } from '../choices.api.ts'
import { rowsFrom } from '../payments/payment-rows.ts'
import type { ReceiptLine } from '../receipt.ts'
import { noTerms, type SaleTerms } from '../sale-terms.ts'
import { releaseParked } from './parked.api.ts'

/** The parked sale that is in the form, until it is sold, parked again or put back. */
export type Taken = {
  id: string
  name: string
  /** As it was typed. */
  label: string | null
  client: { id: string; name: string } | null
}

const goneChoice = (id: string, label: string): ProductChoice => ({
  id,
  label,
  price: 0,
  balance: null,
  unit: usualUnit,
  found: { name: label, sku: null },
})

/** A product that can no longer be sold stays on the receipt, and says so, until someone removes it. */
export const linesOf = ({ sale }: Pick<TakenSale, 'sale'>): ReceiptLine[] =>
  sale.lines.map(({ id_product, name, product, quantity, discount, price, problem }) => ({
    product: product ? productChoice(product) : goneChoice(id_product, name),
    quantity: numberText(quantity),
    ...(discount > 0 && { discount }),
    ...(price !== null && { price }),
    ...(problem !== null && { error: `${problem} Remove it to sell the rest.`, isGone: true as const }),
  }))

export const termsOf = ({ sale }: Pick<TakenSale, 'sale'>): SaleTerms => {
  const { discount, payments, cash_given, note, code } = sale
  const isAmount = Boolean(discount && 'amount' in discount)
  const value = discount && ('percent' in discount ? discount.percent : discount.amount)
  return {
    ...noTerms,
    discount: value ? numberText(value) : '',
    discount_kind: isAmount ? 'amount' : 'percent',
    payments: rowsFrom(payments ?? []),
    cash_given: cash_given ? numberText(cash_given) : '',
    note: note ?? '',
    code: code ?? '',
  }
}

export const takenOf = ({ id, name, label, client }: TakenSale): Taken => ({ id, name, label, client })

type Stored = { taken: Taken; terms: SaleTerms }

const place = 'taken-sale'

/** As the lines of the receipt, it survives a visit to another page. */
export const storedTaken = (): Stored | null => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    return stored?.taken?.id && stored.terms ? stored : null
  } catch {
    return null
  }
}

export const storeTaken = (stored: Stored | null): void => {
  try {
    if (stored) sessionStorage.setItem(place, JSON.stringify(stored))
    else sessionStorage.removeItem(place)
  } catch {
    // Where storage is forbidden, it lives as long as the page.
  }
}

/** A till that locks drops what was typed: others need not wait for what it had taken up. Null where there is none. */
export const putBackTaken = (): Promise<unknown> | null => {
  const stored = storedTaken()
  if (!stored) return null
  storeTaken(null)
  return releaseParked(stored.taken.id).catch(() => undefined)
}
