import { SearchX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useBoards } from './boards.api.ts'
import type { OwnBoardProps } from './own-board.tsx'
import { useBoard } from './use-board.ts'

const OwnBoard = lazy(async () => ({ default: (await import('./own-board.tsx')).OwnBoard }))

type ChosenBoardProps = Omit<OwnBoardProps, 'board' | 'startingTiles'> & { id: string }

/** The dashboard that the address names. */
export const ChosenBoard = ({ id, ...props }: ChosenBoardProps) => {
  const boards = useBoards()
  const { open } = useBoard()
  const waiting = <Skeleton className="h-64" />
  if (!boards.data && boards.isError) {
    return (
      <ErrorState
        title="The dashboard could not be loaded"
        message={boards.error.message}
        onRetry={() => void boards.refetch()}
      />
    )
  }
  if (!boards.data) return waiting
  const board = boards.data.dashboards.find((other) => other.id === id)
  if (!board) {
    return (
      <EmptyState
        icon={SearchX}
        title="Dashboard not found"
        text="It was deleted, or it belongs to someone else."
        action={<Button onClick={() => open(null)}>Go to overview</Button>}
      />
    )
  }
  return (
    <Suspense fallback={waiting}>
      <OwnBoard key={id} board={board} startingTiles={boards.data.starting_tiles} {...props} />
    </Suspense>
  )
}
