import { AppError } from '#platform/errors.ts'

/** Several times what the largest call takes. */
const mostValues = 5000

const tooMany = () => new AppError('invalid', 'The request contains too many values.')

const [quote, backslash, comma, list, object] = [...'"\\,[{'].map((sign) => sign.charCodeAt(0))

/**
 * Before it is parsed: a mebibyte of brackets takes a second to parse, and this a few milliseconds. Every value follows
 * a comma or an opening bracket that is not in a text.
 */
export const refuseTooManyValuesInJson = (json: Buffer): void => {
  let [count, isText] = [0, false]
  for (let place = 0; place < json.length; place += 1) {
    const sign = json[place]
    if (sign === quote) isText = !isText
    else if (isText) place += sign === backslash ? 1 : 0
    else if (sign === comma || sign === list || sign === object) count += 1
    if (count > mostValues) throw tooMany()
  }
}

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
    if (count > mostValues) throw tooMany()
    open.push(...inside)
  }
}
