import { Button } from '#ui/actions/button.tsx'

type Shown = {
  columns: readonly string[]
  seen: readonly string[]
  isChosen: boolean
  choose: (columns: string[] | null) => void
  list: { primary: string }
  columnOf: (column: string) => { label: string } | undefined
}

type ColumnsPanelProps = { shown: Shown; onClose: () => void }

export const ColumnsPanel = ({ shown, onClose }: ColumnsPanelProps) => {
  const { columns, seen, isChosen, choose, list, columnOf } = shown
  const toggle = (column: string, isWanted: boolean) =>
    choose(seen.filter((other) => (other === column ? isWanted : columns.includes(other))))
  return (
    <div className="grid w-80 max-w-full gap-1 p-3">
      <fieldset className="grid grid-cols-2">
        <legend className="px-2 pb-1 text-sm text-ink-faint">Columns</legend>
        {seen.map((column) => (
          <label
            key={column}
            className="flex min-h-control-sm items-center gap-1 rounded-control pe-2 pointer-coarse:min-h-11 has-[:disabled]:text-ink-faint"
          >
            <span className="checkbox">
              <input
                type="checkbox"
                checked={columns.includes(column)}
                disabled={column === list.primary}
                onChange={(event) => toggle(column, event.target.checked)}
              />
            </span>
            {columnOf(column)?.label}
          </label>
        ))}
      </fieldset>
      <p className="px-2 text-xs text-ink-faint">Columns that do not fit are hidden on smaller screens.</p>
      <div className="mt-1 flex justify-between gap-2 border-t border-line pt-2">
        <Button variant="quiet" size="sm" disabled={!isChosen} onClick={() => choose(null)}>
          Reset
        </Button>
        <Button size="sm" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}
