import { segments } from '@tillsight/domain/books/customers/segment'
import { paymentMethods } from '@tillsight/domain/books/sales/limits'
import { noPart, type Split, splits } from '@tillsight/domain/figures/metrics/splits'
import { z } from 'zod'

const id = z.uuid()
const nobody = z.literal(noPart)

const keys: Record<Split, z.ZodType> = {
  product: id,
  category: id,
  customer: z.union([id, nobody]),
  segment: z.union([z.enum(segments), nobody]),
  seller: id,
  hour: z.string().regex(/^(1?\d|2[0-3])$/),
  weekday: z.string().regex(/^[0-6]$/),
  payment_method: z.union([z.enum(paymentMethods), id]),
}

/** Of which part a figure is asked: by what it is split, and which of the parts. */
export const partAsked = {
  split: z.enum(splits, 'This split does not exist.').optional(),
  part: z.string().max(100).optional(),
}

type PartAsked = { split?: Split | undefined; part?: string | undefined }

export const isPart = ({ split, part }: PartAsked): boolean =>
  split === undefined ? part === undefined : keys[split].safeParse(part).success

export const unknownPart = { message: 'This part does not exist.', path: ['part'] }
