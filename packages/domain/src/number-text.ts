const groupedByComma = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/
/** One point alone may stand before thousandths: only with a decimal comma, or a second point, does it group. */
const groupedByPoint = /^[1-9]\d{0,2}((\.\d{3})+,\d*|(\.\d{3}){2,})$/
const groupedBySpace = /^[1-9]\d{0,2}([ \u00a0\u2009\u202f'’]\d{3})+([.,]\d*)?$/
const plain = /^(\d+[.,]?\d*|[.,]\d+)$/

const digitsOf = (text: string): string | null => {
  if (groupedByComma.test(text)) return text.replaceAll(',', '')
  if (groupedByPoint.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (groupedBySpace.test(text)) return text.replaceAll(/[ \u00a0\u2009\u202f'’]/g, '').replace(',', '.')
  return plain.test(text) ? text.replace(',', '.') : null
}

/** A number as people type it: '5,50', '1,234.50' or '1.234,50'. Not a number where it is none. */
export const numberFrom = (text: string): number => {
  const typed = text.trim()
  const isNegative = /^[-−]/.test(typed)
  const digits = digitsOf(isNegative ? typed.slice(1) : typed)
  if (digits === null) return Number.NaN
  return isNegative ? -Number(digits) : Number(digits)
}

/** A whole number: '1,000' is a thousand, and '1.000', which may be one or a thousand, is not guessed at. */
export const wholeNumberFrom = (text: string): number => {
  const number = numberFrom(text)
  const hasPart = /^[-−]?(\d*\.\d*|\d*,(?!\d{3}$)\d*|0+,\d*)$/.test(text.trim())
  return hasPart || !(Number.isInteger(number) || number === Number.POSITIVE_INFINITY) ? Number.NaN : number
}

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** How an amount stands in a field: '1,234.50'. */
export const amountText = (amount: number): string => money.format(amount)
/** How a count or a percent stands in a field: '1,234', '12.5'. */
export const numberText = (value: number): string => number.format(value)
