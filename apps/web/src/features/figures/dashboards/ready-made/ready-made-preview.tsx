import type { Day } from '@tillsight/domain/day'
import { type ReadyMadeId, readyMade, readyMadeTiles } from '@tillsight/domain/figures/dashboards/ready-made'
import { metricsOf, splitsIn, type Tile } from '@tillsight/domain/figures/dashboards/tiles'
import type { Period } from '@tillsight/domain/period'
import { ArrowLeft, Check } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '#platform/api/api-error.ts'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { type Catalogue, useCatalogue } from '#platform/figures/catalogue.api.ts'
import type { Comparison } from '#platform/figures/compare.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { focusHeading } from '#platform/page/focus-heading.ts'
import { useReadOnly } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { BoardGrid } from '../boards/board-grid.tsx'
import { createBoard, useBoardFigures, useShowBoard } from '../boards/boards.api.ts'
import { useBoard } from '../boards/use-board.ts'

type ReadyMadePreviewProps = {
  id: ReadyMadeId
  period: Period | null
  today: Day
  comparisons: readonly Comparison[]
}

/** What the member may see of it: metrics of other roles are in no catalogue of theirs. */
const seenTiles = (tiles: Tile[], catalogue: Catalogue | undefined): Tile[] =>
  tiles.filter((tile) =>
    metricsOf(tile).every((id) => {
      const info = catalogue?.get(id)
      return info !== undefined && splitsIn(tile).every((split) => info.splits.includes(split))
    }),
  )

/** The link in the list that opened it is gone. */
const takeLostFocus = (heading: HTMLElement | null): void => {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}

/** A ready-made dashboard with the figures of the store, before it is copied. */
export const ReadyMadePreview = ({ id, period, today, comparisons }: ReadyMadePreviewProps) => {
  const catalogue = useCatalogue()
  const tiles = seenTiles(readyMadeTiles(id), catalogue.data)
  const asked = { tiles, catalogue: catalogue.data, period, today, comparisons, filters: [] }
  const figures = useBoardFigures(asked)
  const { name, about } = readyMade[id]
  const isOpenedHere = useLocation().key !== 'default'
  return (
    <section aria-label={name} className="grid gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 ref={isOpenedHere ? takeLostFocus : null} tabIndex={-1} className="text-lg outline-none">
            {name}
          </h2>
          <p className="mt-1 max-w-prose text-pretty text-ink-soft">{about}</p>
        </div>
        <div className="no-print flex flex-wrap gap-2">
          <Button variant="secondary" icon={ArrowLeft} to="?start=all">
            All dashboards
          </Button>
          <UseIt name={name} tiles={tiles} isReady={catalogue.data !== undefined} />
        </div>
      </header>
      <ReadFailure title="The metrics could not be loaded" read={catalogue} />
      <ReadFailure title="The dashboard could not be loaded" read={figures} />
      {!catalogue.data && !catalogue.isError && <Skeleton className="h-64" />}
      {catalogue.data && (
        <BoardGrid
          {...{ tiles, today }}
          catalogue={catalogue.data}
          figures={figures.data}
          isEditing={false}
          filters={[]}
          onChange={() => undefined}
        />
      )}
    </section>
  )
}

const UseIt = ({ name, tiles, isReady }: { name: string; tiles: Tile[]; isReady: boolean }) => {
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  const shown = useShowBoard()
  const { open } = useBoard()
  if (useReadOnly()) return null
  const use = async () => {
    setBusy(true)
    try {
      const made = await createBoard({ name, tiles })
      shown.put(made)
      open(made.id)
      focusHeading()
      notify(`“${made.name}” is yours now.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(Object.values(error.fields)[0] ?? error.saidOr('Failed to save the dashboard.'), {
        type: 'error',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={Check} busy={isBusy} disabled={!isReady} onClick={() => void use()}>
      Use this dashboard
    </Button>
  )
}
