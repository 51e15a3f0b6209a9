import { segments } from '@tillsight/domain/books/customers/segment'
import { paymentMethods } from '@tillsight/domain/books/sales/limits'
import { discountBands, priceBands } from '@tillsight/domain/figures/metrics/bands'
import { mostFilters, mostKeys } from '@tillsight/domain/figures/metrics/filters'
import { type Split, splits } from '@tillsight/domain/figures/metrics/splits'
import { z } from 'zod'
import { isStorable } from '../text.ts'

const id = z.uuid()
const nobody = z.null()
const unknown = 'This part does not exist.'

const oneOf = (numbers: readonly number[]) => z.enum(numbers.map(String) as [string, ...string[]])

/** What names a part; null for what belongs to none. */
const keys: Record<Split, z.ZodType> = {
  product: id,
  category: id,
  supplier: z.union([id, nobody]),
  customer: z.union([id, nobody]),
  segment: z.union([z.enum(segments), nobody]),
  tag: z.union([z.string().min(1).refine(isStorable), nobody]),
  new_or_returning: z.union([z.enum(['NEW', 'RETURNING']), nobody]),
  seller: id,
  hour: z.string().regex(/^(1?\d|2[0-3])$/),
  weekday: z.string().regex(/^[0-6]$/),
  payment_method: z.union([z.enum(paymentMethods), id]),
  discount_band: oneOf(discountBands),
  price_band: oneOf(priceBands),
  promotion: z.union([id, nobody]),
}

export const SplitName = z.enum(splits, 'This split does not exist.')

/** Ids are compared as text, too: each has one spelling. */
const inOneSpelling = (key: string | null): string | null =>
  key !== null && id.safeParse(key).success ? key.toLowerCase() : key

const notFilters = 'Filters are a list in JSON.'

/** Several apply together; of each, any of its parts does. */
const Filter = z
  .strictObject({
    by: SplitName,
    keys: z
      .array(z.string(unknown).max(100, unknown).nullable().overwrite(inOneSpelling), 'Choose a part.')
      .min(1, 'Choose a part.')
      .max(mostKeys, `At most ${mostKeys} parts in one filter.`),
  })
  .refine(({ by, keys: asked }) => asked.every((key) => keys[by].safeParse(key).success), {
    message: unknown,
    path: ['keys'],
  })

export const Filters = z.array(Filter, notFilters).max(mostFilters, `At most ${mostFilters} filters.`)

/** As an address has them: the same list, as text; left empty, there are none. */
export const filtersInQuery = z
  .string(notFilters)
  .max(10_000, 'These filters are too long. Choose fewer parts.')
  .transform((text, { addIssue }): unknown => {
    if (text === '') return []
    try {
      return JSON.parse(text)
    } catch {
      addIssue(notFilters)
      return z.NEVER
    }
  })
  .pipe(Filters)
  .optional()

/** The filters of an answer, as a person reads them: 'Product', 'Blue mug'. */
export const NamedFilters = z.array(
  z.object({
    by: SplitName,
    name: z.string(),
    parts: z.array(z.object({ key: z.string().nullable(), label: z.string() })),
  }),
)
