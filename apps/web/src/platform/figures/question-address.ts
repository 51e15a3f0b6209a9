import type { Day } from '@tillsight/domain/day'
import { explorationWords } from '@tillsight/domain/figures/explore/exploration-address'
import { rangeFromText } from '@tillsight/domain/ranges/range-text'
import { writeRange } from '#platform/time/use-range.ts'
import { calendar } from '#ui/formats/formats.ts'
import { compareChoices } from './compare.ts'
import type { SavedQuestion } from './questions.api.ts'

const choiceOf = (compare: SavedQuestion['compare']): string =>
  Object.entries(compareChoices).find(
    ([, choice]) => [...choice.with].sort().join() === [...compare].sort().join(),
  )?.[0] ?? 'none'

/** Where Explore asks a question: what it asks, its days and its comparison. */
export const questionAddress = (
  { question, compare, range }: Pick<SavedQuestion, 'question' | 'compare' | 'range'>,
  today: Day,
): URLSearchParams => {
  const words = new URLSearchParams(explorationWords(question))
  const choice = choiceOf(compare)
  if (choice !== 'previous') words.set('compare', choice)
  const found = rangeFromText(range, today, calendar().fiscalMonth)
  return found ? writeRange(words, found) : words
}
