import { highestPrice } from '@tillsight/domain/books/catalog/limits'
import { unitNames } from '@tillsight/domain/books/catalog/unit'
import { mostOfflineCustomers, mostOfflineDays } from '@tillsight/domain/books/offline/offline-sale'
import { temporaryNumberFrom } from '@tillsight/domain/books/offline/temporary-number'
import { mostLines } from '@tillsight/domain/books/sales/limits'
import { highestLineAmount } from '@tillsight/domain/books/sales/sale-totals'
import { localeNames } from '@tillsight/domain/locales'
import { amountOf, isWholeCents } from '@tillsight/domain/money'
import { z } from 'zod'
import { call } from '../call.ts'
import { Pin } from '../people/tills.ts'
import { Id, SubjectId } from '../query.ts'
import { requiredLine } from '../text.ts'
import { whenGiven } from '../when-given.ts'
import { listMethods } from './payment-methods.ts'
import { SellingPromotion } from './promotions.ts'
import { SaleForm } from './sale-form.ts'
import { Sale } from './sales.ts'
import { listTaxes } from './taxes.ts'

const dateAndTime = 'Enter a date and time.'
const instant = z
  .string(dateAndTime)
  .max(40, { message: dateAndTime, abort: true })
  .pipe(z.iso.datetime({ offset: true, message: dateAndTime }))
  .refine((text) => !text.startsWith('0000'), dateAndTime)

const unknownKey = 'The key must be 16 to 64 letters and digits.'
const unknownNumber = 'This is not a temporary number.'
const wrongPrice = 'Price must be a positive number.'

/** A sale as a device stored it. */
const OfflineSale = {
  /** Of the person who made the sale; it is recorded once under it. Also that of an attempt whose answer was lost. */
  key: z
    .string(unknownKey)
    .max(64, { message: unknownKey, abort: true })
    .regex(/^[\w-]{16,64}$/, unknownKey),
  made_by: Id('This seller does not exist.'),
  number: z
    .string(unknownNumber)
    .max(20, { message: unknownNumber, abort: true })
    .refine((text) => temporaryNumberFrom(text) === text, unknownNumber),
  /** By the clock of the device, as is `sent_at`, so that a wrong clock can be corrected. */
  sold_at: instant,
  sale: SaleForm,
}

const Price = z.number(wrongPrice).positive(wrongPrice).max(highestPrice, wrongPrice).refine(isWholeCents, {
  message: 'Use at most two decimal places.',
})

const wrongAmount = 'The amount paid must be 0 or more.'
const Paid = z
  .number(wrongAmount)
  .min(0, wrongAmount)
  .max(amountOf(highestLineAmount) * 2, wrongAmount)
  .refine(isWholeCents, { message: 'Use at most two decimal places.' })

export const recordOffline = call({
  method: 'POST',
  path: '/offline/record',
  access: 'offline:sell',
  summary: `Record a sale that was made without the network, up to ${mostOfflineDays} days ago, at the prices it was made at. The same key again answers the same sale, however late`,
  input: z.strictObject({
    ...OfflineSale,
    sent_at: instant,
    /** What was charged for a unit. It must have been the price of the product, as the device can have known it. */
    prices: z
      .array(z.strictObject({ id_product: Id('Product is required.'), price: Price }))
      .max(mostLines, `At most ${mostLines} lines in one sale.`),
    /** The promotion that each line was sold with, as the device knew it; null for none. Left out, the server finds them. */
    promotions: z
      .array(Id('This promotion does not exist.').nullable())
      .max(mostLines, `At most ${mostLines} lines in one sale.`)
      .optional(),
    /** What the customer paid: the sale is refused where taxes have changed and it would be another amount now. */
    paid: Paid.optional(),
    /** Also where stock is gone or a product was archived since: the sale happened. Someone has decided so. */
    anyway: z.boolean('Choose whether to record it anyway.').optional(),
  }),
  output: Sale,
})

export const discardOffline = call({
  method: 'POST',
  path: '/offline/discard',
  access: 'offline:sell',
  summary:
    'Discard a sale that was made without the network and cannot be recorded. A till sends the PIN of a manager',
  input: z.strictObject({
    ...OfflineSale,
    reason: requiredLine('Reason is required.', 200),
    approval: z.strictObject({ id_member: SubjectId('This person does not exist.'), pin: Pin }).optional(),
  }),
  output: z.null(),
})

export const offlineInfo = call({
  method: 'GET',
  path: '/offline/info',
  access: 'offline:sell',
  summary: `What a device stores to sell without the network: the head of its receipts, whether the products changed, taxes and payment methods, and the last ${mostOfflineCustomers} customers who bought`,
  input: z.strictObject({}),
  output: z.object({
    id_store: z.string(),
    /** The head of a receipt that is printed without the network. */
    store: z.object({
      name: z.string(),
      address: z.string(),
      tax_number: z.string(),
      currency: z.string(),
      locale: z.enum(localeNames),
      time_zone: z.string(),
    }),
    /** Another one after a product, its price or its stock has changed. */
    products_version: z.string(),
    taxes: listTaxes.output,
    payment_methods: listMethods.output,
    promotions: z.array(SellingPromotion),
    /** Empty for a till, which sells to walk-in customers only. */
    customers: z.array(z.object({ id: z.string(), name: z.string(), hint: z.string().nullable() })),
  }),
})

export const listOfflineProducts = call({
  method: 'GET',
  path: '/offline/products',
  access: 'offline:sell',
  summary: 'List the products that can be sold, 2,000 at a time by id; the last id starts the next part',
  input: z.strictObject({ after: whenGiven(Id('This product does not exist.')) }),
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      long_name: z.string().nullable(),
      sku: z.string().nullable(),
      barcodes: z.array(z.string()),
      unit: z.enum(unitNames),
      sold_by_measure: z.boolean(),
      price: z.number(),
      balance: z.number(),
      id_tax: z.string().nullable(),
      id_category: z.string(),
    }),
  ),
})
