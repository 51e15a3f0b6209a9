import { searchText } from '#domain/search-text.ts'

/** A word of a question: as it was typed, and as it is compared. */
export type Word = {
  typed: string
  text: string
  /** Without the ending of a plural, so that 'mugs' finds the mug. */
  root: string
  /** Typed between quotation marks: a name, and nothing else. */
  isQuoted: boolean
  /** A comma or the like before it: what follows is the next of a list. */
  isNext: boolean
}

export const longestQuestion = 300
/** Longer ones are refused: every word would have to be read in every way. */
export const mostWords = 40

const pieces =
  /"([^"]+)"|“([^”]+)”|[\p{L}\p{N}\p{M}]+(?:[./:-][\p{L}\p{N}\p{M}]+)*|[,;]|[^\s\p{L}\p{N}\p{M}.:!?()'"“”‘’…]/gu

const apart = (text: string): string =>
  text
    .replaceAll(/[’']s\b/g, '')
    .replaceAll(/\s*[–—]\s*/g, ' to ')
    .replaceAll('&', ' and ')
    .replaceAll(/(?<=[\p{L}\p{N}])-(?=\p{L})|(?<=\p{L})-(?=\p{N})/gu, ' ')

export const rootOf = (text: string): string => {
  if (/[^s]ies$/.test(text) && text.length > 4) return `${text.slice(0, -3)}y`
  if (/(ss|sh|ch|x|z)es$/.test(text)) return text.slice(0, -2)
  return /[^sui]s$/.test(text) && text.length > 3 ? text.slice(0, -1) : text
}

const isMark = (piece: string): boolean => piece === ',' || piece === ';'

/** What was typed as words; signs that mean something, such as '>', are words, too, so that none is passed over. */
export const wordsOf = (question: string): Word[] => {
  const found = [...apart(question.normalize('NFC')).matchAll(pieces)]
  return found.flatMap((piece, place) => {
    const quoted = piece[1] ?? piece[2]
    const typed = quoted ?? piece[0]
    if (isMark(piece[0])) return []
    const text = searchText(typed)
    const isNext = place > 0 && isMark(found[place - 1]?.[0] ?? '')
    return [{ typed, text, root: rootOf(text), isQuoted: quoted !== undefined, isNext }]
  })
}

/** The words of a name or a phrase, as those of a question are compared. */
export const rootsOf = (text: string): string[] => wordsOf(text).map(({ root }) => root)
