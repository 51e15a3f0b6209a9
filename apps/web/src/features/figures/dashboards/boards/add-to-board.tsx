import type { Exploration } from '@tillsight/domain/figures/explore/exploration'
import { questionTitle } from '@tillsight/domain/figures/explore/question-title'
import { LayoutDashboard } from 'lucide-react'
import { useState } from 'react'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useReadOnly } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { questionTile } from './question-tiles.ts'
import { goalTile } from './shapes.ts'

const AddToBoardDialog = lazyDialog(async () => (await import('./add-to-board-dialog.tsx')).AddToBoardDialog)

type AddToBoardProps = { question: Exploration; catalogue: Catalogue }

/** Puts a goal on a dashboard. */
export const GoalToBoard = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <AddToBoardDialog title={null} tileOf={() => goalTile(id)} onClose={onClose} />
)

/** Puts a question of Explore on a dashboard. */
export const AddToBoard = ({ question, catalogue }: AddToBoardProps) => {
  const [isOpen, setOpen] = useState(false)
  if (useReadOnly()) return null
  return (
    <>
      <Button variant="secondary" icon={LayoutDashboard} onClick={() => setOpen(true)}>
        Add to a dashboard
      </Button>
      {isOpen && (
        <AddToBoardDialog
          tileOf={(title) => questionTile(title, question)}
          title={questionTitle(
            question,
            question.metrics.flatMap((id) => catalogue.get(id) ?? []),
          )}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
