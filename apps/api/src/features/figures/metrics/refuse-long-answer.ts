import { mostValues, valuesAsked } from '@tillsight/domain/figures/metrics/answer-size'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

/** Before anything is read for it. */
export const refuseLongAnswer = (
  { settings }: MemberRequest,
  field: string,
  ...asked: Parameters<typeof valuesAsked>
): void => {
  const inWords = (count: number): string => count.toLocaleString(settings.locale)
  const values = valuesAsked(...asked)
  if (values <= mostValues) return
  throw fieldError(
    'invalid',
    field,
    `This request has ${inWords(values)} values; the limit is ${inWords(mostValues)}. Choose fewer metrics, fewer days or longer steps.`,
  )
}
