import type { Failure } from '@tillsight/contract/errors'
import { AppError } from '#platform/errors.ts'

export type LineProblem = { place: number; field: string; message: string }

/** Every line that fails is named by its place, and the first of a field also by the field alone. */
export const refuseLines = (failure: Failure, problems: readonly LineProblem[]): void => {
  const [first] = problems
  if (!first) return
  const fields: Record<string, string> = {}
  for (const { place, field, message } of problems) {
    fields[`lines.${place}.${field}`] ??= message
    fields[field] ??= message
  }
  throw new AppError(failure, first.message, { fields })
}
