import type { SaleForm } from '@tillsight/contract/books/sale-form'
import { percentOf } from '@tillsight/domain/books/sales/sale-totals'
import type { SaleDiscount, SaleRules } from '@tillsight/domain/books/sales/sold-totals'
import { stepOf } from '@tillsight/domain/currencies'
import { centsOf } from '@tillsight/domain/money'
import type { z } from 'zod'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { SaleRow } from './sale-list.queries.ts'

type Form = Pick<z.output<typeof SaleForm>, 'discount'>

const discountBefore = ({ sale_discount, sale_discount_rate }: SaleRow): SaleDiscount | null => {
  if (sale_discount_rate !== null) return { percent: percentOf(sale_discount_rate) }
  return sale_discount > 0 ? { amount: sale_discount } : null
}

const discountOf = ({ discount }: Form, before: SaleRow | undefined): SaleDiscount | null => {
  if (discount === undefined) return before ? discountBefore(before) : null
  if (!discount || ('percent' in discount ? discount.percent : discount.amount) === 0) return null
  return 'percent' in discount ? discount : { amount: centsOf(discount.amount) }
}

/** How a sale is calculated: as the store does now, except that a sale keeps whether its prices include tax. */
export const saleRules = (request: MemberRequest, form: Form, before?: SaleRow): SaleRules => {
  const { settings } = request
  const saleDiscount = discountOf(form, before)
  if (saleDiscount && 'amount' in saleDiscount)
    refuseDecimals(request, [
      { field: 'discount', amount: saleDiscount.amount, before: before?.sale_discount },
    ])
  return {
    step: stepOf(settings.currency),
    pricesIncludeTax: before?.prices_include_tax ?? settings.pricesIncludeTax,
    taxRounding: settings.taxRounding,
    saleDiscount,
  }
}
