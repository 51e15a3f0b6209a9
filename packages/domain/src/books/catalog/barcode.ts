/** What a scanner can type: letters, digits and signs without spaces; a comma ends a code. */
export const barcodePattern = /^[!-+\--~]{1,48}$/

const isDigits = (code: string): boolean => /^\d+$/.test(code)

/** The last digit of a GTIN (EAN-8, UPC-A, EAN-13, GTIN-14), from the digits before it. */
export const checkDigit = (digits: string): number => {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, place) => all + Number(digit) * (place % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

const hasCheckDigit = (code: string): boolean => checkDigit(code.slice(0, -1)) === Number(code.at(-1))

export const isEan13 = (code: string): boolean => /^\d{13}$/.test(code) && hasCheckDigit(code)

const upcLength = 12

const gtinNames: Readonly<Record<number, string>> = { 8: 'EAN-8', 12: 'UPC-A', 13: 'EAN-13' }

/** Any code is accepted, since shops have their own. One that looks mistyped gets a hint. */
export const barcodeHint = (code: string): string | null => {
  const name = gtinNames[code.length]
  if (!name || !isDigits(code) || hasCheckDigit(code)) return null
  return `${code} is not a valid ${name}: its last digit should be ${checkDigit(code.slice(0, -1))}.`
}

/** The same for every way to write a code: some scanners read a UPC-A as an EAN-13 with a zero before it. */
export const barcodeKey = (code: string): string =>
  code.length === upcLength && isDigits(code) ? `0${code}` : code.toLowerCase()

/** Every way in which a scanner may type this code. */
export const barcodeSpellings = (code: string): string[] => {
  const key = barcodeKey(code)
  return key.length === upcLength + 1 && isDigits(key) && key.startsWith('0')
    ? [key.slice(1), key]
    : [code.toLowerCase()]
}

/** Codes as they are typed or pasted: separated by commas, spaces or lines. */
export const barcodesFrom = (text: string): string[] => {
  const byKey = new Map<string, string>()
  for (const code of text.split(/[\s,]+/)) {
    if (code && !byKey.has(barcodeKey(code))) byKey.set(barcodeKey(code), code)
  }
  return [...byKey.values()]
}
