import { isRefusal, type Known, type Refusal } from './known.ts'
import { nearestTo } from './nearest.ts'
import { otherReadings } from './other-readings.ts'
import { readOnce } from './read-once.ts'
import type { Reading } from './reading.ts'
import { wordsOf } from './words.ts'

/** How a question was read, and what else it could mean, the likeliest first. */
export type Read = { reading: Reading; others: readonly Reading[] }

/** Reads a question in plain words. Every word is used, or it is refused with the words that were not understood. */
export const readQuestion = (question: string, known: Known): Read | Refusal => {
  const words = wordsOf(question)
  const reading = readOnce(words, known)
  if (isRefusal(reading)) return { ...reading, nearest: nearestTo(words, reading, known) }
  return { reading, others: otherReadings(words, reading, known) }
}
