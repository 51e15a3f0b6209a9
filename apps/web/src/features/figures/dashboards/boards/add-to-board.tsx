import type { Exploration } from '@tillsight/domain/figures/explore/exploration'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { questionTile } from './question-tiles.ts'
import { goalTile } from './shapes.ts'

const AddToBoardDialog = lazyDialog(async () => (await import('./add-to-board-dialog.tsx')).AddToBoardDialog)

/** Puts a goal on a dashboard. */
export const GoalToBoard = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <AddToBoardDialog title={null} tileOf={() => goalTile(id)} onClose={onClose} />
)

type QuestionToBoardProps = { question: Exploration; title: string; onClose: () => void }

/** Puts a question of Explore on a dashboard. */
export const QuestionToBoard = ({ question, title, onClose }: QuestionToBoardProps) => (
  <AddToBoardDialog tileOf={(title) => questionTile(title, question)} {...{ title, onClose }} />
)
