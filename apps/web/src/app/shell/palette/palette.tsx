import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { mayUse, type User } from '#platform/session/use-may.ts'
import { useToday } from '#platform/time/use-today.ts'
import { moveIndex } from '#ui/actions/move-index.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { findEntries, type PaletteEntry } from './palette-entries.ts'
import { PaletteList } from './palette-list.tsx'
import { rangeEntries } from './range-entries.ts'
import { useAskedEntries } from './use-asked-entries.ts'
import { useFinds } from './use-finds.ts'

type PaletteProps = {
  user: User
  onLogOut: () => void
  onShortcuts: () => void
  onStores: () => void
  onClose: () => void
}

/** Every page, action and metric by its name, ranges, questions, and the store's sales, products and customers. */
export const Palette = ({ user, onLogOut, onShortcuts, onStores, onClose }: PaletteProps) => {
  const navigate = useNavigate()
  const today = useToday()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [reached, setReached] = useState(0)
  const { finds, ...search } = useFinds(typed)
  const known = findEntries(typed, { user, onLogOut, onShortcuts, onStores })
  // A seller has no dashboard to show a range in.
  const ranges = mayUse(user, 'sales:read') ? rangeEntries(typed, today) : []
  const asked = useAskedEntries(typed)
  const entries = [...ranges, ...known, ...asked, ...finds]
  const active = Math.min(reached, entries.length - 1)

  const choose = ({ does }: PaletteEntry) => {
    onClose()
    if ('to' in does) void navigate(does.to)
    else does.act()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const entry = entries[active]
    if (event.key === 'Enter' && entry) choose(entry)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setReached(moveIndex({ key: event.key, index: active, count: entries.length, axis: 'vertical' }) ?? 0)
  }

  return (
    <Modal
      label="Find a page, an action, a date range, a sale, a product, a customer or a metric"
      className="dialog palette"
      onClose={onClose}
    >
      <div className="relative border-b border-line focus-within:border-accent">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-5 my-auto size-[1.125rem] text-ink-faint"
          strokeWidth={1.75}
        />
        <input
          type="text"
          role="combobox"
          aria-label="Find"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Search or run an action…"
          value={typed}
          className="h-14 w-full bg-transparent ps-13 pe-5 text-ink outline-none placeholder:text-ink-faint"
          onChange={(event) => {
            setTyped(event.target.value)
            setReached(0)
          }}
          onKeyDown={press}
        />
      </div>
      <PaletteList id={listId} {...{ entries, active, typed }} {...search} onChoose={choose} />
    </Modal>
  )
}
