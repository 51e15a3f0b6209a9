import type { Day } from '@tillsight/domain/day'
import { questionAddress } from '#platform/figures/question-address.ts'
import type { SavedQuestion } from '#platform/figures/questions.api.ts'

/** Which saved question is open, in the address. */
export const savedName = 'q'

/** The address of a saved question: what it asks, its days and its comparison. */
export const savedAddress = (
  { id, ...asked }: Pick<SavedQuestion, 'id' | 'question' | 'compare' | 'range'>,
  today: Day,
): URLSearchParams => {
  const words = questionAddress(asked, today)
  words.set(savedName, id)
  return words
}
