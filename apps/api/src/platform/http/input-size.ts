import { AppError } from '#platform/errors.ts'

/** Several times what the largest call takes. */
const mostValues = 5000

const valuesIn = (value: object): unknown[] => (Array.isArray(value) ? value : Object.values(value))

/** Refused before the schema reads it: a list is checked item by item before its length is. */
export const refuseTooManyValues = (input: unknown): void => {
  const open = [input]
  let count = 0
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    const inside = valuesIn(value)
    count += inside.length
    if (count > mostValues) throw new AppError('invalid', 'The request contains too many values.')
    open.push(...inside)
  }
}
