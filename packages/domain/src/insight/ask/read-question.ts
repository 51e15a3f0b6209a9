import { leftOver } from './compose.ts'
import { isRefusal, type Known, type Refusal } from './known.ts'
import { matchesIn } from './matches.ts'
import { nearestTo } from './nearest.ts'
import { otherReadings } from './other-readings.ts'
import { readOnce } from './read-once.ts'
import type { Reading } from './reading.ts'
import { mostWords, wordsOf } from './words.ts'

/** How a question was read, and what else it could mean, the likeliest first. */
export type Read = { reading: Reading; others: readonly Reading[] }

/** Reads a question in plain words. Every word is used, or it is refused with the words that were not understood. */
export const readQuestion = (question: string, known: Known): Read | Refusal => {
  const words = wordsOf(question)
  const reading = readOnce(words, known)
  if (isRefusal(reading)) return { ...reading, nearest: nearestTo(words, reading, known) }
  return { reading, others: otherReadings(words, reading, known) }
}

/** Words and quotations of a question that may be names, to look for in the store before it is read. */
export const possibleNames = (question: string, known: Omit<Known, 'names'>): string[] => {
  const words = wordsOf(question)
  if (words.length > mostWords) return []
  const left = leftOver(words, matchesIn(words, { ...known, names: [] }))
  const quoted = words.flatMap(({ isQuoted, typed }) => (isQuoted ? [typed] : []))
  // 'berries' is looked for as 'berr', which both 'berry' and 'berries' have.
  const parts = [...left, ...quoted]
    .flatMap((text) => wordsOf(text))
    .map(({ text, root }) => (text === root ? root : root.replace(/y$/, '')))
  return [...new Set(parts)]
}
