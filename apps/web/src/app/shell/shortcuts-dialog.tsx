import { usePreferences } from '#platform/session/preferences.ts'
import { ShortcutsField } from '#platform/session/shortcuts-field.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { classNames } from '#ui/layout/class-names.ts'

type Shortcut = { keys: string[]; does: string }

const single: Shortcut[] = [
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['/'], does: 'Search the list on the screen' },
  { keys: ['N'], does: 'Add a sale, product, customer or expense, depending on the page' },
  { keys: ['S'], does: 'Start a quick sale (Sales)' },
  { keys: ['P'], does: 'Show the parked sales (Sales)' },
  { keys: ['0', '–', '9'], does: 'Scan or type a product number (Sales)' },
]

const always: Shortcut[] = [
  { keys: ['Ctrl', 'K'], does: 'Find anything: pages, actions, dates, sales, products, customers, metrics' },
  { keys: ['Ctrl', 'Enter'], does: 'Record the quick sale' },
  { keys: ['F9'], does: 'Park the quick sale' },
  { keys: ['←', '→'], does: 'Move through a chart or calendar' },
  { keys: ['Esc'], does: 'Close a dialog or menu' },
]

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const isOn = usePreferences().shortcuts
  return (
    <Dialog open title="Keyboard shortcuts" onClose={onClose}>
      {/* The setting is at its end: focused, it would scroll the list out of view on a phone. */}
      <div tabIndex={-1} data-autofocus className="grid gap-6 outline-none">
        <Shortcuts title="Anywhere" shortcuts={always} />
        <Shortcuts title={isOn ? 'Single keys' : 'Single keys (off)'} shortcuts={single} isOff={!isOn} />
        <ShortcutsField />
      </div>
    </Dialog>
  )
}

type ShortcutsProps = { title: string; shortcuts: Shortcut[]; isOff?: boolean }

const Shortcuts = ({ title, shortcuts, isOff = false }: ShortcutsProps) => (
  <section>
    <h3 className="mb-1 text-sm font-[560] text-ink-soft">{title}</h3>
    <dl className={classNames('grid grid-cols-[auto_1fr] gap-x-5', isOff && 'text-ink-faint')}>
      {shortcuts.map(({ keys, does }) => (
        <div
          key={does}
          className="col-span-2 grid grid-cols-[6.5rem_1fr] items-baseline gap-x-4 border-b border-line py-2 last:border-b-0"
        >
          <dt className="flex gap-1">
            {keys.map((key) => (key === '–' ? key : <kbd key={key}>{key}</kbd>))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
)
