export const nameLimit = 20
export const skuLimit = 30
export const categoryNameLimit = 40
export const highestPrice = 99_999_999.99
export const highestQuantity = 1_000_000_000

const megabyte = 1024 * 1024
export const pictureLimit = 2 * megabyte
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Length as a person counts it: an emoji is one character. */
export const lengthOf = (text: string): number => [...text].length
