import { checkReading } from './check-reading.ts'
import { compose } from './compose.ts'
import { isRefusal, type Known, type Refusal } from './known.ts'
import { matchesIn } from './matches.ts'
import type { Match } from './meaning.ts'
import type { Reading } from './reading.ts'
import type { Word } from './words.ts'

/** One reading, without looking for another. */
export const readOnce = (
  words: readonly Word[],
  known: Known,
  banned: readonly Match[] = [],
): Reading | Refusal => {
  const reading = compose(words, matchesIn(words, known, banned), known)
  return isRefusal(reading) ? reading : (checkReading(reading, known) ?? reading)
}
