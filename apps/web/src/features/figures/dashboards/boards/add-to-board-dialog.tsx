import { longestDashboardName } from '@tillsight/contract/figures/dashboard-name'
import { NewTileForm } from '@tillsight/contract/figures/tile-title'
import { longestTileTitle, type Tile } from '@tillsight/domain/figures/dashboards/tiles'
import { AddToDialog } from '#platform/forms/add-to-dialog.tsx'
import { createBoard, editBoard, useBoards, useShowBoard } from './boards.api.ts'

type AddToBoardDialogProps = {
  /** What the tile is called, which can be changed; null where it has its own name. */
  title: string | null
  tileOf: (title: string) => Tile
  onClose: () => void
}

const words = {
  heading: 'Add to a Dashboard',
  target: 'Dashboard',
  another: 'New dashboard',
  name: 'Name of the dashboard',
  placeholder: 'Mornings',
  title: 'Title of the tile',
  failed: 'Failed to save the dashboard.',
  notRead: 'The dashboards could not be loaded',
}

/** Which dashboard, and what the tile is called there. */
export const AddToBoardDialog = ({ title, tileOf, onClose }: AddToBoardDialogProps) => {
  const boards = useBoards()
  const shown = useShowBoard()
  const own = boards.data?.dashboards
  return (
    <AddToDialog
      {...{ words, title, onClose }}
      longest={{ name: longestDashboardName, title: longestTileTitle }}
      schema={NewTileForm}
      targets={own}
      read={boards}
      add={async (part) => {
        const tile = tileOf(part.title)
        const board = part.isNew ? null : own?.find(({ id }) => id === part.target)
        const saved = board
          ? await editBoard({ id: board.id, version: board.version, tiles: [...board.tiles, tile] })
          : await createBoard({ name: part.isNew ? part.name : '', tiles: [tile] })
        shown.put(saved)
        return { name: saved.name, to: `/platform/dashboard?board=${saved.id}` }
      }}
    />
  )
}
