import { parkedLabelLimit } from '@tillsight/domain/books/sales/parked'
import { z } from 'zod'
import { call } from '../call.ts'
import { Id, SubjectId } from '../query.ts'
import { optionalLine } from '../text.ts'
import { whenGiven } from '../when-given.ts'
import { listOfflineProducts } from './offline.ts'
import { HeldParked, SaleForm } from './sale-form.ts'

export const unknownParked = 'This sale is no longer parked. It was sold, discarded or changed.'
const unknownHold = 'The hold must be an id that the device has chosen.'

export const ParkedSale = z.object({
  id: z.string(),
  /** Its label, else the customer, else the first product. */
  name: z.string(),
  client: z.object({ id: z.string(), name: z.string() }).nullable(),
  parked_by: z.object({ id: z.string(), name: z.string() }),
  parked_at: z.string(),
  is_old: z.boolean(),
  line_count: z.number(),
  /** What the customer would have paid when it was parked. */
  total: z.number(),
})
export type ParkedSale = z.infer<typeof ParkedSale>

/** What was typed. It is dated, and belongs to a seller, when it is sold. */
const ParkedForm = SaleForm.omit({ sold_at: true, id_seller: true, parked: true })

export const TakenSale = ParkedSale.extend({
  /** As it was typed; null where it was not. */
  label: z.string().nullable(),
  sale: ParkedForm.omit({ lines: true }).extend({
    lines: z.array(
      z.object({
        id_product: z.string(),
        /** When it was parked. */
        name: z.string(),
        quantity: z.number(),
        discount: z.number(),
        /** A price of its own; null for the product's. */
        price: z.number().nullable(),
        /** As it is now; null where it can no longer be sold. */
        product: listOfflineProducts.output.element.nullable(),
        /** Why it can no longer be sold. */
        problem: z.string().nullable(),
      }),
    ),
  }),
  /** The customer was deleted since. */
  is_client_gone: z.boolean(),
})
export type TakenSale = z.infer<typeof TakenSale>

export const listParked = call({
  method: 'GET',
  path: '/parked_sale/view',
  access: 'sales:write',
  summary:
    'List the parked sales of the store, the oldest first; of those taken up, only those of this device',
  input: z.strictObject({ hold: whenGiven(Id(unknownHold)) }),
  output: z.object({
    sales: z.array(ParkedSale),
    /** When the next one that was taken up returns to the list, unless it is sold before. */
    returns_at: z.string().nullable(),
  }),
})

export const parkSale = call({
  method: 'POST',
  path: '/parked_sale/park',
  access: 'sales:write',
  summary: 'Park a sale, to resume it on any device. It reserves no stock and is in no figure',
  input: z.strictObject({
    label: optionalLine('Label must be text', parkedLabelLimit).optional(),
    sale: ParkedForm,
    /** The parked sale that was taken up and is parked again. */
    parked: HeldParked.optional(),
  }),
  output: ParkedSale,
})

const held = z.strictObject({ id: SubjectId(unknownParked), hold: Id(unknownHold) })

export const takeParked = call({
  method: 'POST',
  path: '/parked_sale/take',
  access: 'sales:write',
  summary: 'Resume a parked sale: one device gets it, and the same device gets it again',
  input: held,
  output: TakenSale,
})

export const releaseParked = call({
  method: 'POST',
  path: '/parked_sale/release',
  access: 'sales:write',
  summary: 'Put a parked sale that was resumed back on the list, as it was',
  input: held,
  output: z.null(),
})

export const discardParked = call({
  method: 'POST',
  path: '/parked_sale/discard',
  access: 'sales:write',
  summary: 'Discard a parked sale',
  input: held,
  output: z.null(),
})

export const parkedCalls = [listParked, parkSale, takeParked, releaseParked, discardParked] as const
