import type { SaleForm } from '@tillsight/contract/books/sale-form'
import { may } from '@tillsight/domain/access'
import { rateOf, saleTotals } from '@tillsight/domain/books/sales/sale-totals'
import type { SaleRules } from '@tillsight/domain/books/sales/sold-totals'
import { tillBackdatedDays } from '@tillsight/domain/people/tills/pin-rules'
import { searchText } from '@tillsight/domain/search-text'
import type { z } from 'zod'
import { type HeldCustomer, requireCustomer } from '#features/books/customers/index.ts'
import { findMember } from '#features/people/accounts/index.ts'
import { memberOf, tillOf } from '#platform/actor.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { salePayments } from './sale-payments.ts'
import { type NewLine, type SaleChange, selectInstant } from './sales.queries.ts'

type Form = Omit<z.output<typeof SaleForm>, 'lines'>

const minute = 60 * 1000
const day = 24 * 60 * minute
const year = 366 * day
const hasZone = /(Z|[+-]\d{2}:?\d{2})$/

/** When it was sold, where that is given. */
export const soldAtOf = async (
  request: MemberRequest,
  given: string | undefined,
  otherwise: Date,
): Promise<Date> => {
  if (!given) return otherwise
  const soldAt = hasZone.test(given) ? new Date(given) : await selectInstant(request, given)
  const ahead = soldAt.getTime() - request.now.getTime()
  if (ahead > 5 * minute) throw fieldError('invalid', 'sold_at', 'The date cannot be in the future.')
  if (ahead < -100 * year) throw fieldError('invalid', 'sold_at', 'The date is too far in the past.')
  if (tillOf(request) && ahead < -tillBackdatedDays * day)
    throw fieldError(
      'invalid',
      'sold_at',
      `At a till, the date can be at most ${tillBackdatedDays} days ago.`,
    )
  return soldAt
}

/** Who sold it: oneself, or whom a manager names. */
const sellerOf = async (request: MemberRequest, given: string | undefined, before?: string) => {
  const sellerId = given ?? before ?? memberOf(request)
  if (sellerId === memberOf(request) || sellerId === before) return sellerId
  if (!may(request.role, 'sales:correct'))
    throw fieldError('forbidden', 'id_seller', 'Only a manager can record a sale for someone else.')
  if (!(await findMember(request, sellerId)))
    throw fieldError('invalid', 'id_seller', 'This seller does not exist.')
  return sellerId
}

type Named = Pick<NewLine, 'productName'> & Partial<Pick<NewLine, 'productLongName'>>

/** A line for each name of each product, then the note. */
export const searchTextOf = (lines: readonly Named[], note: string | null): string => {
  const names = lines.flatMap(({ productName, productLongName }) => [
    productName,
    productLongName ?? productName,
  ])
  return [...new Set(names), note ?? ''].map(searchText).join('\n')
}

type Calculated = {
  form: Form
  lines: NewLine[]
  rules: SaleRules
  soldAt: Date
  /** Who it is sold to, where they are already held. */
  held?: HeldCustomer | null
}

/** All of a sale that can be given or corrected, checked; omitted fields stay the same as it was. */
export const saleDetails = async (
  request: MemberRequest,
  { form, lines, rules, soldAt, held = null }: Calculated,
  before?: SaleChange,
): Promise<SaleChange> => {
  const sellerId = await sellerOf(request, form.id_seller, before?.sellerId)
  const customer = form.id_customer
    ? await requireCustomer(request, form.id_customer, { before: before?.customerId, held })
    : null
  const saleDiscount = lines.reduce((sum, { totals }) => sum + totals.saleDiscount, 0)
  const totals = saleTotals(lines.map(({ totals }) => totals))
  const note = form.note === undefined ? (before?.note ?? null) : form.note || null
  return {
    soldAt,
    customerId: customer?.id ?? null,
    customerName: customer?.name ?? null,
    sellerId,
    ...(await salePayments(request, form, totals.total + totals.tax, before)),
    note,
    isDiscounted: lines.some(({ discountRate }) => discountRate > 0) || saleDiscount > 0,
    isPromoted: lines.some(({ promotion }) => promotion !== null),
    pricesIncludeTax: rules.pricesIncludeTax,
    saleDiscount,
    saleDiscountRate:
      rules.saleDiscount && 'percent' in rules.saleDiscount ? rateOf(rules.saleDiscount.percent) : null,
    totals,
    searchText: searchTextOf(lines, note),
  }
}
