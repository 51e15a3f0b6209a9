export type DecimalSign = '.' | ','

/** A decimal number, digit by digit: value = digits / 10^scale. */
export type Decimal = { digits: bigint; scale: number }

const longestNumber = 40
const spaces = /[\s\u00a0\u2007\u2009\u202f'’`´]/g
const currency =
  /^(?:\p{Sc}|[a-z]{1,3}\p{Sc}|[a-z]{3}|kr\.?|zł|zl|rs\.?|fr\.?|lei|ft|kč|kc|лв)+|(?:\p{Sc}|[a-z]{3}|kr\.?|zł|zl|rs\.?|fr\.?|lei|ft|kč|kc|лв|[.,]-|[.,]–)+$/giu

type Signed = { isNegative: boolean; body: string }

/** '(12.00)', '12.00-', '-12.00' and '−12.00' are the same. */
const withoutSign = (text: string): Signed => {
  const [, inParentheses] = /^\((.+)\)$/.exec(text) ?? []
  if (inParentheses !== undefined) return { isNegative: true, body: inParentheses }
  if (/^[-−–]/.test(text)) return { isNegative: true, body: text.slice(1) }
  if (/[-−–]$/.test(text) && !/[.,][-–]$/.test(text)) return { isNegative: true, body: text.slice(0, -1) }
  return { isNegative: false, body: text.replace(/^\+/, '') }
}

const isGrouped = (text: string, sign: string): boolean => {
  const [first = '', ...groups] = text.split(sign)
  const last = groups.pop() ?? ''
  return /^\d{1,3}$/.test(first) && /^\d{3}$/.test(last) && groups.every((group) => /^\d{2,3}$/.test(group))
}

const countOf = (text: string, sign: string): number => text.split(sign).length - 1

/** Whole and decimal part; null where the signs make no sense. */
const partsOf = (body: string, decimal: DecimalSign): [string, string] | null => {
  const [points, commas] = [countOf(body, '.'), countOf(body, ',')]
  if (points > 0 && commas > 0) {
    const sign = body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ','
    const [whole = '', part = ''] = body.split(sign)
    const group = sign === '.' ? ',' : '.'
    return countOf(body, sign) === 1 && isGrouped(whole, group) ? [whole.replaceAll(group, ''), part] : null
  }
  const sign = points > 0 ? '.' : ','
  const count = points + commas
  if (count === 0) return [body, '']
  if (count > 1) return isGrouped(body, sign) ? [body.replaceAll(sign, ''), ''] : null
  if (sign !== decimal && isGrouped(body, sign) && !body.startsWith('0')) return [body.replace(sign, ''), '']
  const [whole = '', part = ''] = body.split(sign)
  return [whole, part]
}

/** Most numbers of a file: digits, and at most one sign that can only be the decimal one. */
const plain = { '.': /^(\d+)(?:\.(\d+))?$/, ',': /^(\d+)(?:,(\d+))?$/ }

/** Reads '1.234,56 €', '1,234.56', "1'234.50", '(12.00)' and '12.00-'. The sign decides only where both are possible. */
export const decimalFrom = (text: string, decimal: DecimalSign): Decimal | null => {
  if (text.length > longestNumber) return null
  const [, digits, decimals = ''] = plain[decimal].exec(text) ?? []
  if (digits) return { digits: BigInt(digits + decimals), scale: decimals.length }
  const outer = withoutSign(text.trim())
  const inner = withoutSign(outer.body.replace(spaces, '').replace(currency, ''))
  if (outer.isNegative && inner.isNegative) return null
  const parts = partsOf(inner.body.replace(currency, ''), decimal)
  if (!parts) return null
  const [whole, part] = parts
  if (!/^\d*$/.test(whole) || !/^\d*$/.test(part) || whole + part === '') return null
  const value = BigInt(whole + part)
  return { digits: outer.isNegative || inner.isNegative ? -value : value, scale: part.length }
}

/** In units of 10^-places; null where the number has more decimals than that. */
export const scaledTo = ({ digits, scale }: Decimal, places: number): number | null => {
  const result =
    scale <= places ? digits * 10n ** BigInt(places - scale) : digits / 10n ** BigInt(scale - places)
  const isExact = scale <= places || digits % 10n ** BigInt(scale - places) === 0n
  return isExact && result <= Number.MAX_SAFE_INTEGER && result >= -Number.MAX_SAFE_INTEGER
    ? Number(result)
    : null
}

/** Whether it is further from zero than the highest, which has at most three decimals. */
export const isAbove = ({ digits, scale }: Decimal, highest: number): boolean =>
  (digits < 0n ? -digits : digits) * 1000n > BigInt(Math.round(highest * 1000)) * 10n ** BigInt(scale)
