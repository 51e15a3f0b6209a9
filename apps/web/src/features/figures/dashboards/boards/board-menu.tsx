import type { Dashboard } from '@tillsight/contract/figures/dashboards'
import type { Tile } from '@tillsight/domain/figures/dashboards/tiles'
import { Copy, Ellipsis, RotateCcw, TextCursorInput, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { focusHeading } from '#platform/page/focus-heading.ts'
import { Menu } from '#ui/actions/menu.tsx'
import { BoardNameDialog } from './board-nav.tsx'
import { createBoard, deleteBoard, editBoard, useShowBoard } from './boards.api.ts'
import { useBoard } from './use-board.ts'

type BoardMenuProps = { board: Dashboard; startingTiles: Tile[]; onReset: (tiles: Tile[]) => void }

const copyName = (name: string): string => `${[...name].slice(0, 35).join('').trimEnd()} copy`

export const BoardMenu = ({ board, startingTiles, onReset }: BoardMenuProps) => {
  const [isNaming, setNaming] = useState(false)
  const notify = useNotify()
  const shown = useShowBoard()
  const { open } = useBoard()

  /** Shows the error if the server refuses, and does nothing else. */
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('Failed to save the dashboard.'), { type: 'error' })
    }
  }
  const add = async (name: string, tiles: Tile[], words: string) => {
    const made = await createBoard({ name, tiles })
    shown.put(made)
    open(made.id)
    focusHeading()
    notify(words)
  }
  const rename = async (name: string) => {
    shown.put(await editBoard({ id: board.id, name }))
    notify('Dashboard renamed.')
  }
  const remove = async () => {
    await deleteBoard(board.id)
    shown.remove(board.id)
    open(null)
    focusHeading()
    const restore = () => void attempt(() => add(board.name, board.tiles, `“${board.name}” is back.`))
    notify(`“${board.name}” deleted.`, { action: { label: 'Undo', onSelect: restore } })
  }
  const reset = () => onReset(startingTiles)

  return (
    <>
      <Menu
        label="More"
        icon={Ellipsis}
        items={[
          { label: 'Rename', icon: TextCursorInput, onSelect: () => setNaming(true) },
          {
            label: 'Duplicate',
            icon: Copy,
            onSelect: () =>
              void attempt(() => add(copyName(board.name), board.tiles, 'Dashboard duplicated.')),
          },
          { label: 'Reset to default', icon: RotateCcw, onSelect: reset },
          { label: 'Delete', icon: Trash2, onSelect: () => void attempt(remove) },
        ]}
      />
      {isNaming && (
        <BoardNameDialog
          title="Rename dashboard"
          action="Save"
          name={board.name}
          onName={rename}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
