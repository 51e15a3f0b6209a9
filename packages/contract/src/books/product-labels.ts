import { labelCodeKinds, labelLayoutNames, mostLabels } from '@tillsight/domain/books/catalog/labels'
import { z } from 'zod'
import { call } from '../call.ts'
import { SubjectId } from '../query.ts'

const tooMany = `At most ${mostLabels.toLocaleString('en-US')} labels at once.`

export const printLabels = call({
  method: 'POST',
  path: '/product/labels',
  access: 'products:read',
  writes: 'export',
  summary: 'Labels of products to print, as a PDF for sheets or a label roll',
  input: z.strictObject({
    labels: z
      .array(
        z.strictObject({
          id: SubjectId('This product does not exist.'),
          copies: z
            .int('Copies must be a whole number')
            .min(1, 'Print at least one.')
            .max(mostLabels, tooMany),
        }),
        'Select a product.',
      )
      .min(1, 'Select a product.')
      .max(1000, { message: 'At most 1,000 products at once.', abort: true })
      .refine((labels) => labels.reduce((sum, { copies }) => sum + copies, 0) <= mostLabels, tooMany),
    layout: z.enum(labelLayoutNames, 'Choose a label size.'),
    code: z.enum(labelCodeKinds, 'Choose a barcode.'),
    price: z.boolean('Say whether to print the price.').default(true),
    sku: z.boolean('Say whether to print the SKU.').default(true),
  }),
  output: z.unknown(),
  file: true,
})
