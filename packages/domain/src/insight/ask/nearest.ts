import { isRefusal, type Known, type Refusal } from './known.ts'
import { knownWords, matchesIn } from './matches.ts'
import { readOnce } from './read-once.ts'
import { readingWords } from './reading-words.ts'
import { type Word, wordsOf } from './words.ts'

const most = 3
const mostCorrected = 4

/** How many letters have to be changed, added, left out or exchanged with the next. */
const distance = (one: string, other: string): number => {
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1])
      const swap =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? (before[j - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    ;[before, row] = [row, next]
  }
  return row[other.length] ?? 0
}

const meantFor = ({ root }: Word): string[] => {
  const allowed = root.length < 4 ? 0 : root.length < 7 ? 1 : 2
  return knownWords
    .map((word) => ({ word, far: distance(root, word) }))
    .filter(({ far }) => far > 0 && far <= allowed)
    .toSorted((one, other) => one.far - other.far)
    .slice(0, 2)
    .map(({ word }) => word)
}

/** The question with the nearest word for each that was not understood, and without all of them. */
const withoutUnknown = (words: readonly Word[], unknown: readonly string[]): Word[][] => {
  const isUnknown = ({ typed }: Word): boolean => unknown.includes(typed)
  const without = words.filter((word) => !isUnknown(word))
  if (unknown.length > mostCorrected) return [without]
  const meant = new Map(words.filter(isUnknown).map((word) => [word, meantFor(word)]))
  const corrected = [0, 1].map((choice) =>
    words.flatMap((word) => {
      const texts = meant.get(word)
      return texts ? wordsOf(texts[choice] ?? texts[0] ?? '') : [word]
    }),
  )
  return [...([...meant.values()].every((texts) => texts.length > 0) ? corrected : []), without]
}

/** What can be several things, as each of them. */
const madeClear = (words: readonly Word[], known: Known): Word[][] =>
  matchesIn(words, known).flatMap(({ meaning, from, to }) => {
    const before = words.slice(0, from)
    const after = words.slice(to)
    if (meaning.kind === 'unclear')
      return meaning.instead.map((text) => [...before, ...wordsOf(text), ...after])
    if (meaning.kind !== 'name' || !meaning.isPartial) return []
    return meaning.parts.map(({ label }) => [...before, ...wordsOf(`“${label}”`), ...after])
  })

/** Questions nearby that have an answer, as they would be read. */
export const nearestTo = (words: readonly Word[], { words: unknown }: Refusal, known: Known): string[] => {
  const tried = [...madeClear(words, known), ...withoutUnknown(words, unknown)]
  const labelOf = (id: string): string => known.metrics.get(id)?.label ?? id
  const found = tried.flatMap((other) => {
    const reading = readOnce(other, known)
    return isRefusal(reading) ? [] : [readingWords(reading, labelOf)]
  })
  return [...new Set(found)].slice(0, most)
}
