/** The names of people in a question, each as a word that says nothing about them. */
export type HiddenNames = { hide: (text: string) => string; reveal: (text: string) => string }

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** A, B … Z, AA, AB …: as many as there are names. */
const letterAt = (place: number): string =>
  (place < letters.length ? '' : letterAt(Math.floor(place / letters.length) - 1)) +
  letters.charAt(place % letters.length)
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** By itself, so that Al is not found in 'sales'. */
const wordIn = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'giu')

/** Those that the question has, the longest first, so that 'Mia Lang' is not left as 'customer A Lang'. */
export const hiddenNames = (question: string, names: readonly string[]): HiddenNames => {
  const hidden = [...new Set(names)]
    .filter((name) => wordIn(name).test(question))
    .toSorted((one, other) => other.length - one.length)
    .map((name, place) => ({ name, word: `customer ${letterAt(place)}` }))
  return {
    hide: (text) => hidden.reduce((text, { name, word }) => text.replaceAll(wordIn(name), word), text),
    reveal: (text) =>
      hidden.reduce((text, { name, word }) => text.replaceAll(wordIn(word), () => name), text),
  }
}
