/** Characters that no one confuses on a screen across the room: no 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const alphabet = 'ACDEFGHJKMNPQRTUWXY34679'

export const codeLength = 6
export const codeMinutes = 10

/** Of a store, within a quarter of an hour. */
export const mostWrongCodes = 5
/** Of an address, within a quarter of an hour: a screen takes a new code every ten minutes. */
export const mostCodesBegun = 60

/** Of the installation at once: so few of all codes that a guess finds none of them. */
export const mostPairings = 10_000

export const mostScreens = 500
/** With those that were removed: their rows stay for the audit log. */
export const mostScreensEver = 5000

/** A code from random numbers, one from 0 up to 1 for each character. */
export const pairingCode = (random: () => number): string =>
  Array.from({ length: codeLength }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')

/** What a person typed, as the screen has it: 'k7q-x4p' is 'K7QX4P'. Null where it cannot be a code. */
export const readCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return code.length === codeLength && [...code].every((one) => alphabet.includes(one)) ? code : null
}

/** In two halves, as it is easier to read: 'K7Q X4P'. */
export const codeText = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`
