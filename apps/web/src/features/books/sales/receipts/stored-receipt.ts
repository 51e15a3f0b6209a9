import type { Receipt } from '@tillsight/domain/books/receipts/receipt'
import { methodName } from '@tillsight/domain/books/sales/limits'
import { saleTotals } from '@tillsight/domain/books/sales/sale-totals'
import { taxesByRate, taxPercentOf } from '@tillsight/domain/books/taxes/tax'
import { amountOf } from '@tillsight/domain/money'
import type { offlineReceiptFacts } from '#platform/offline/catalogue.ts'
import { storedPayments, storedTotals } from '#platform/offline/stored-totals.ts'
import type { StoredSale } from '#platform/offline/waiting-sales.ts'
import { shownCents } from '../charging.ts'

export type DeviceFacts = NonNullable<Awaited<ReturnType<typeof offlineReceiptFacts>>> & {
  till: string | null
}

/** The receipt of a sale that is only stored on the device, as the server would write it. */
export const storedReceipt = (sale: StoredSale, facts: DeviceFacts): Receipt => {
  const { input, shown } = sale
  const { store, till, customers, payment_methods } = facts
  const totals = storedTotals(sale, store.currency)
  const { total, tax } = saleTotals(totals)
  const saleDiscount = totals.reduce((sum, line) => sum + line.saleDiscount, 0)
  const { payments, given, change } = storedPayments(sale)
  const names = Object.fromEntries(payment_methods.map(({ id, name }) => [id, name]))
  const percent = input.discount && 'percent' in input.discount ? input.discount.percent : null
  return {
    kind: 'SALE',
    number: sale.number,
    is_temporary: true,
    sale_number: '',
    date: sale.sold_at,
    changed_at: null,
    store: { ...store, logo: null },
    seller: sale.seller,
    till,
    client: customers.find(({ id }) => id === input.id_customer)?.name ?? null,
    return_of: null,
    lines: shown.lines.map(({ name, quantity, unit, price, promotion }, place) => ({
      name,
      quantity,
      unit,
      price,
      discount: promotion?.discount ?? input.lines[place]?.discount ?? 0,
      ...(promotion && {
        promotion: {
          name: promotion.name,
          amount: promotion.off === null ? null : amountOf(promotion.off),
        },
      }),
      amount: totals[place] ? amountOf(shownCents(totals[place], shown.charging)) : 0,
    })),
    discount: saleDiscount === 0 ? null : { percent, amount: amountOf(saleDiscount) },
    prices_include_tax: shown.charging.pricesIncludeTax,
    taxes: taxesByRate(totals).map(({ name, rate, base, amount }) => ({
      name,
      rate: taxPercentOf(rate),
      base: amountOf(base),
      amount: amountOf(amount),
    })),
    tax: amountOf(tax),
    paid: amountOf(total + tax),
    payments: payments.map(({ method, amount }) => ({
      method: methodName(method, names),
      amount: amountOf(amount),
    })),
    cash_given: given === null ? null : amountOf(given),
    change: change === null ? null : amountOf(change),
    link: null,
  }
}
