import type { QuestionTile } from '@tillsight/domain/figures/dashboards/tiles'
import type { Exploration } from '@tillsight/domain/figures/explore/exploration'
import { newTileId } from './shapes.ts'

/** One number needs little room, a table with columns all of it. */
const roomOf = ({ shape, metrics }: Exploration): Pick<QuestionTile, 'width' | 'height'> => {
  if (shape === 'number') return { width: metrics.length > 1 ? 6 : 3, height: 1 }
  const isWide = shape === 'pivot' || shape === 'heat' || shape === 'cohorts' || metrics.length > 3
  return { width: isWide ? 12 : 6, height: 2 }
}

/** A question of Explore as a tile, with as much room as its shape needs. */
export const questionTile = (title: string, question: Exploration): QuestionTile => ({
  id: newTileId(),
  shape: 'question',
  title,
  question,
  ...roomOf(question),
})
