import { plainWords } from './plain-words.ts'

/** A piece of what is shown: words of the model, or a value of ours in the place of its mark. */
export type Piece = { text: string } | { mark: string }

const marks = /\[\[([a-z]\d{1,3})\]\]/g

/** Amounts and claims about them, which would be as invented as a number in digits. Also where the question has them. */
const claims = new Set(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion
  billions dozen dozens couple pair score half halves halved third thirds quarter quarters once twice thrice single double
  doubled doubling triple tripled tripling percent rose rise rises rising fell falling grew grow grown growing higher lower
  high low more less fewer few many several much increase increased increases decrease decreased decreases decline declined
  dropped drop drops up down better worse best worst good bad most least top bottom profitable loss losses lost record none no
  nothing nobody never not always all every everything everyone only almost nearly roughly over under above below exceeded
  beat doubled steady flat same equal unchanged`.split(/\s+/),
)

const isWord = /[\p{L}\p{M}]+(?:[’'][\p{L}\p{M}]+)*/gu
/** What may stand between words: no digit, no sign of money, nothing of an address. */
const isBetween = /^[\s.,;:!?()’'“”"–—…-]*$/u

type Spoken = {
  /** The marks that were handed out. */
  marks: ReadonlySet<string>
  /** Words that the person typed or Tillsight answered with, beside the plain ones. */
  words: Iterable<string>
}

const lowered = (text: string): string[] =>
  [...text.matchAll(isWord)].map(([word]) => word.toLowerCase().replaceAll('’', "'"))

const isHarmless = (text: string, known: ReadonlySet<string>): boolean =>
  isBetween.test(text.replaceAll(isWord, '')) &&
  lowered(text).every((word) => !claims.has(word) && (plainWords.has(word) || known.has(word)))

/**
 * What a model said, if it may be shown: every word is one that we know to claim nothing, and every figure is a mark that we
 * handed out. Null otherwise; then only the figures themselves are shown.
 */
export const phraseOf = (said: string, spoken: Spoken): Piece[] | null => {
  const pieces: Piece[] = []
  let end = 0
  for (const match of said.matchAll(marks)) {
    const mark = match[1] ?? ''
    if (!spoken.marks.has(mark)) return null
    pieces.push({ text: said.slice(end, match.index) }, { mark })
    end = match.index + match[0].length
  }
  pieces.push({ text: said.slice(end) })
  const known = new Set([...spoken.words].flatMap(lowered))
  if (!pieces.every((piece) => 'mark' in piece || isHarmless(piece.text, known))) return null
  if (!pieces.some((piece) => 'mark' in piece)) return null
  return pieces.filter((piece) => 'mark' in piece || piece.text !== '')
}
