/** Without those that look alike on a receipt: 0 and O, 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 4

/** Tells two devices of a store apart; made once for each, of random bytes. */
export const deviceCode = (random: Uint8Array): string =>
  [...random.slice(0, codeLength)].map((byte) => letters[byte % letters.length]).join('')

/** As a receipt shows it until the sale has its own number: 'K7QX-12'. */
export const temporaryNumber = (code: string, count: number): string => `${code}-${count}`

const pattern = new RegExp(`^#?([${letters}]{${codeLength}})-?(\\d{1,7})$`)

/** The temporary number that someone typed, as it is stored; null where it is none. */
export const temporaryNumberFrom = (typed: string): string | null => {
  const [, code, count] = pattern.exec(typed.trim().toUpperCase()) ?? []
  return code && count ? temporaryNumber(code, Number(count)) : null
}
