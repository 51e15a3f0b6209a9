import type { Day } from '@tillsight/domain/day'
import { explorationWords } from '@tillsight/domain/figures/explore/exploration-address'
import { rangeFromText } from '@tillsight/domain/ranges/range-text'
import { compareChoices } from '#platform/figures/compare.ts'
import type { SavedQuestion } from '#platform/figures/questions.api.ts'
import { writeRange } from '#platform/time/use-range.ts'
import { calendar } from '#ui/formats/formats.ts'

/** Which saved question is open, in the address. */
export const savedName = 'q'

const choiceOf = (compare: SavedQuestion['compare']): string =>
  Object.entries(compareChoices).find(
    ([, choice]) => [...choice.with].sort().join() === [...compare].sort().join(),
  )?.[0] ?? 'none'

/** The address of a saved question: what it asks, its days and its comparison. */
export const savedAddress = (
  { id, question, compare, range }: Pick<SavedQuestion, 'id' | 'question' | 'compare' | 'range'>,
  today: Day,
): URLSearchParams => {
  const words = new URLSearchParams({ ...explorationWords(question), [savedName]: id })
  const choice = choiceOf(compare)
  if (choice !== 'previous') words.set('compare', choice)
  const found = rangeFromText(range, today, calendar().fiscalMonth)
  return found ? writeRange(words, found) : words
}
