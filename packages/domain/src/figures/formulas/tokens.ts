import { refuseFormula } from './formula-error.ts'

type Place = { at: number; length: number }
export type Token = Place &
  (
    | { kind: 'number'; value: number }
    | { kind: 'name' | 'word' | 'sign'; text: string }
    | { kind: 'end'; text: string }
  )

const signs: Record<string, string> = { '−': '-', '×': '*', '·': '*', '÷': '/', ';': ',' }

/** Between these a number can be written out again; JavaScript writes others as 1e+21. */
const [smallestNumber, largestNumber] = [1e-12, 1e20]

/** One alternative matches at most once at each place, so a long text costs no more than its length. */
const pattern =
  /[ \t\n]+|(?<number>\d+(?:\.\d+)?)|\[(?<name>[^[\]]*)\]|(?<word>[A-Za-z]+)|(?<sign>[-+*/%(),−×·÷;])/uy

const numberOf = (text: string, place: Place): number => {
  const value = Number(text)
  if (value > largestNumber) refuseFormula(place, 'This number is too large.')
  if (value !== 0 && value < smallestNumber) refuseFormula(place, 'This number is too small.')
  return value
}

const tokenOf = ({ groups, 0: text }: RegExpExecArray, at: number): Token | null => {
  const place = { at, length: text.length }
  if (groups?.number) return { ...place, kind: 'number', value: numberOf(groups.number, place) }
  if (groups?.name !== undefined) return { ...place, kind: 'name', text: groups.name.trim() }
  if (groups?.word) return { ...place, kind: 'word', text: groups.word.toLowerCase() }
  return groups?.sign ? { ...place, kind: 'sign', text: signs[groups.sign] ?? groups.sign } : null
}

const messageAt = (text: string, at: number): string =>
  text[at] === '['
    ? 'Close the name of the metric with ].'
    : `“${String.fromCodePoint(text.codePointAt(at) ?? 0)}” cannot be used in a formula.`

/** The parts of a formula in reading order, and an end after the last. */
export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = []
  const reader = new RegExp(pattern)
  let at = 0
  while (at < text.length) {
    reader.lastIndex = at
    const found = reader.exec(text) ?? refuseFormula({ at, length: 1 }, messageAt(text, at))
    const token = tokenOf(found, at)
    if (token) tokens.push(token)
    at = reader.lastIndex
  }
  return [...tokens, { kind: 'end', text: '', at: text.length, length: 0 }]
}
