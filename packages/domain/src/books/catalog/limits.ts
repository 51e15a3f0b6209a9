export const nameLimit = 20
export const longNameLimit = 200
export const skuLimit = 30
export const mostBarcodes = 20
export const categoryNameLimit = 40
export const highestPrice = 99_999_999.99
export const highestQuantity = 1_000_000_000
/** What all units of one product may be worth: above that, the stock of a store could not be added up to the cent. */
export const highestStockValue = 9_000_000_000

const megabyte = 1024 * 1024
export const pictureLimit = 2 * megabyte
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** The longest emoji there are have ten code points; a letter with more marks than that counts as several. */
export const mostCodePointsOfOne = 10

/** Longer than any limit here allows: how long exactly does not matter, and need not be found out slowly. */
const surelyTooLong = 1000

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Length as a person counts it: a flag, a family or a letter with its accent is one character. */
export const lengthOf = (text: string): number => {
  if (text.length > surelyTooLong || /^[ -~]*$/.test(text)) return text.length
  let length = 0
  for (const { segment } of graphemes.segment(text))
    length += Math.ceil([...segment].length / mostCodePointsOfOne)
  return length
}
