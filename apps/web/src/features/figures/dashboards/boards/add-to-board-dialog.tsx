import { longestDashboardName } from '@tillsight/contract/figures/dashboard-name'
import { NewTileForm } from '@tillsight/contract/figures/tile-title'
import { lengthOf } from '@tillsight/domain/books/catalog/limits'
import { longestTileTitle, type Tile } from '@tillsight/domain/figures/dashboards/tiles'
import { useNavigate } from 'react-router'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { createBoard, editBoard, useBoards, useShowBoard } from './boards.api.ts'

type AddToBoardDialogProps = {
  /** What the tile is called, which can be changed; null where it has its own name. */
  title: string | null
  tileOf: (title: string) => Tile
  onClose: () => void
}

const another = 'new'

/** Which dashboard, an existing one or a new one, and what the tile is called there. */
export const AddToBoardDialog = ({ title, tileOf, onClose }: AddToBoardDialogProps) => {
  const notify = useNotify()
  const navigate = useNavigate()
  const boards = useBoards()
  const shown = useShowBoard()
  const own = boards.data?.dashboards ?? []
  const form = useForm({
    schema: {
      safeParse: (values: { title: string; board: string; name: string }) => {
        const board = values.board || (own[0]?.id ?? another)
        return NewTileForm.safeParse({ ...values, board, isNew: board === another })
      },
    },
    initial: { title: [...(title ?? 'Goal')].slice(0, longestTileTitle).join(''), board: '', name: '' },
    report: 'all',
    send: async (input) => {
      const tile = tileOf(input.title)
      const board = input.isNew ? null : own.find(({ id }) => id === input.board)
      const saved = board
        ? await editBoard({ id: board.id, version: board.version, tiles: [...board.tiles, tile] })
        : await createBoard({ name: input.isNew ? input.name : '', tiles: [tile] })
      shown.put(saved)
      onClose()
      const open = () => void navigate(`/platform/dashboard?board=${saved.id}`)
      notify(`Added to “${saved.name}”.`, { action: { label: 'Open', onSelect: open } })
    },
    refused: (error) => ({
      message: Object.values(error.fields)[0] ?? error.saidOr('Failed to save the dashboard.'),
      fields: error.fields,
    }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const chosen = form.values.board || (own[0]?.id ?? another)
  return (
    <FormDialog
      title="Add to a Dashboard"
      action="Add"
      busy={form.submitting}
      disabled={!boards.data}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <ReadFailure title="The dashboards could not be loaded" read={boards} />
      <SelectField
        {...form.field('board')}
        label="Dashboard"
        value={chosen}
        options={[
          ...own.map(({ id, name }) => ({ value: id, label: name })),
          { value: another, label: 'New dashboard' },
        ]}
      />
      {chosen === another && (
        <TextField
          {...form.field('name')}
          label="Name of the dashboard"
          autoComplete="off"
          placeholder="Mornings"
          counter={{ length: lengthOf(form.values.name), max: longestDashboardName }}
        />
      )}
      {title !== null && (
        <TextField
          {...form.field('title')}
          label="Title of the tile"
          autoComplete="off"
          counter={{ length: lengthOf(form.values.title), max: longestTileTitle }}
        />
      )}
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
