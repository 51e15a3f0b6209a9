/** The characters that Windows-1252 has between 0x80 and 0x9f; the rest of it is Latin-1. */
const special = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const places = new Map([...special].map((character, place) => [character, 0x80 + place]))
const unknown = 0x3f

const byteOf = (character: string): number => {
  const code = character.codePointAt(0) ?? unknown
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  return places.get(character) ?? unknown
}

/** Letters that it has with another accent lose theirs (ş as s); what is left over is a question mark. */
export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(
    [...text.normalize('NFC')].flatMap((character) => {
      const byte = byteOf(character)
      return byte === unknown ? [...character.normalize('NFD')].slice(0, 1).map(byteOf) : [byte]
    }),
  )
