import { mostValues, valuesAsked } from '@tillsight/domain/figures/metrics/answer-size'
import { fieldError } from '#platform/errors.ts'

const inWords = (count: number): string => count.toLocaleString('en-US')

/** Before anything is read for it. */
export const refuseLongAnswer = (field: string, ...asked: Parameters<typeof valuesAsked>): void => {
  const values = valuesAsked(...asked)
  if (values <= mostValues) return
  throw fieldError(
    'invalid',
    field,
    `This request has ${inWords(values)} values; the limit is ${inWords(mostValues)}. Choose fewer metrics, fewer days or longer steps.`,
  )
}
