import type { SavedQuestion } from '@tillsight/contract/figures/explore'
import type { QuestionRow } from './questions.queries.ts'

export const presentQuestion = ({
  id,
  name,
  exploration,
  compare,
  range,
  author,
  version,
}: QuestionRow): SavedQuestion => ({ id, name, question: exploration, compare, range, author, version })
