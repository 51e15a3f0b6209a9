import { lengthOf, mostCodePointsOfOne } from '@tillsight/domain/books/catalog/limits'
import { z } from 'zod'

type Words = { missing: string; tooLong: string }

/** Text of at most so many characters, as a person counts them; however long it is, the words are the same. */
export const upTo = <Text extends z.ZodType<unknown, string>>(
  limit: number,
  { missing, tooLong }: Words,
  text: (mostUnits: number) => Text,
) => {
  const mostUnits = limit * mostCodePointsOfOne * 2
  return z
    .string(missing)
    .max(mostUnits, { message: tooLong, abort: true })
    .trim()
    .refine((given) => lengthOf(given) <= limit, tooLong)
    .pipe(text(mostUnits))
}
