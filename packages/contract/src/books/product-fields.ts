import { barcodePattern, barcodesFrom } from '@tillsight/domain/books/catalog/barcode'
import { longNameLimit, mostBarcodes, nameLimit, skuLimit } from '@tillsight/domain/books/catalog/limits'
import { z } from 'zod'
import { upTo } from '../short-text.ts'
import { anyText, isLegible, optionalLine, requiredLine } from '../text.ts'

export const name = upTo(
  nameLimit,
  { missing: 'Name is required', tooLong: `Name can have at most ${nameLimit} characters` },
  (most) => requiredLine('Name is required', most),
)

export const sku = upTo(
  skuLimit,
  { missing: 'SKU must be text', tooLong: `SKU can have at most ${skuLimit} characters` },
  (most) => anyText('SKU must be text', most).transform((text) => (isLegible(text) ? text : null)),
)

export const longName = upTo(
  longNameLimit,
  { missing: 'Long name must be text', tooLong: `Long name can have at most ${longNameLimit} characters` },
  (most) => optionalLine('Long name must be text', most),
)

export const tooManyBarcodes = `At most ${mostBarcodes} barcodes for one product`
export const wrongBarcode = 'A barcode can have at most 48 letters, digits and signs'

/** Several codes in one field, separated by commas, spaces or lines. */
export const barcodes = anyText('Barcodes must be text', 2000)
  .transform(barcodesFrom)
  .refine((codes) => codes.length <= mostBarcodes, {
    message: tooManyBarcodes,
    abort: true,
  })
  .refine((codes) => codes.every((code) => barcodePattern.test(code)), wrongBarcode)

/** On the line of a sale, named as it was when it was sold. */
export const SoldProduct = z.object({
  id: z.string(),
  name: z.string(),
  /** Left out where the product had none. */
  long_name: z.string().optional(),
  category: z.string(),
})
