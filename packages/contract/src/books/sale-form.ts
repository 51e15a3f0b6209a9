import { highestPrice } from '@tillsight/domain/books/catalog/limits'
import { highestSaleQuantity, mostLines, mostPayments } from '@tillsight/domain/books/sales/limits'
import { isWholeCents } from '@tillsight/domain/money'
import { isQuantity, smallestQuantity } from '@tillsight/domain/quantity'
import { z } from 'zod'
import { Moment } from '../moment.ts'
import { Id, SubjectId } from '../query.ts'
import { anyText } from '../text.ts'
import { EditedVersion } from '../version.ts'
import { threeDigits, twoDigits } from './number-fields.ts'
import { MethodId } from './payment-methods.ts'
import { PromotionCode } from './promotion-form.ts'

export const unknownSale = 'This sale does not exist.'
export const positive = 'Quantity must be a positive number.'
const inRange = 'Discount must be between 0 and 100.'

const amount = (message: string) =>
  z
    .number(message)
    .min(0, message)
    .max(highestPrice, `At most ${highestPrice.toLocaleString('en-US')}.`)
    .refine(isWholeCents, twoDigits)

export const SaleLineForm = z.strictObject({
  id_product: Id('Product is required.'),
  /** With decimals where the product is sold by measure. */
  quantity: z
    .number(positive)
    .min(smallestQuantity, positive)
    .max(highestSaleQuantity, {
      message: `At most ${highestSaleQuantity.toLocaleString('en-US')} at once.`,
      abort: true,
    })
    .refine(isQuantity, threeDigits),
  /** Typed by hand, it takes the place of a promotion; at 0 or left out, a promotion that runs applies by itself. */
  discount: z.number(inRange).min(0, inRange).max(100, inRange).refine(isWholeCents, twoDigits).default(0),
  /** A changed price, where the role may change it; the product's where it is left out. */
  price: amount('Price must be 0 or more.').optional(),
})

/** On top of the discounts of the lines. */
const SaleDiscount = z.union(
  [
    z.strictObject({
      percent: z.number(inRange).min(0, inRange).max(100, inRange).refine(isWholeCents, twoDigits),
    }),
    z.strictObject({ amount: amount('Discount must be 0 or more.') }),
  ],
  'Enter a discount in percent or as an amount.',
)

const PaymentForm = z.strictObject({
  method: MethodId('Choose a payment method.'),
  /** Left out for the rest. */
  amount: amount('Enter an amount.')
    .refine((amount) => amount > 0, 'Enter an amount above 0.')
    .optional(),
})

const linesOf = <Line extends z.ZodType>(line: Line) =>
  z
    .array(line, 'Product is required.')
    .min(1, 'Product is required.')
    .max(mostLines, `At most ${mostLines} lines in one sale.`)

/** A parked sale, and the device that took it up. */
export const HeldParked = z.strictObject({
  id: Id('This sale is no longer parked.'),
  hold: Id('The hold must be an id that the device has chosen.'),
})

const note = anyText('Note must be text', 500).trim()

export const SaleForm = z.strictObject({
  id_customer: Id('Client is required.').nullable(),
  lines: linesOf(SaleLineForm),
  sold_at: Moment.optional(),
  id_seller: Id('This seller does not exist.').optional(),
  payment_method: MethodId('Choose a payment method.').optional(),
  /** Where it is paid in several ways; together they are what the customer pays. Null for one way. */
  payments: z
    .array(PaymentForm, 'Add a payment.')
    .min(1, 'Add a payment.')
    .max(mostPayments, `At most ${mostPayments} payments.`)
    .nullable()
    .optional(),
  /** What the customer hands over in cash. */
  cash_given: amount('Enter the cash given.').nullable().optional(),
  note: note.optional(),
  discount: SaleDiscount.nullable().optional(),
  /** The code of a promotion, as the customer said it. */
  code: PromotionCode.nullable().optional(),
  /** The parked sale that it was, which is then no longer parked. */
  parked: HeldParked.optional(),
})

export const SaleEditForm = SaleForm.omit({ parked: true, code: true }).extend({
  id: SubjectId(unknownSale),
  /** A line that says which one it was keeps the price and cost it was sold at. */
  lines: linesOf(SaleLineForm.extend({ id: Id('This line does not exist.').optional() })),
  version: EditedVersion,
})
