import { useLayoutEffect, useRef } from 'react'
import { Spinner } from '#ui/states/spinner.tsx'
import type { PaletteEntry } from './palette-entries.ts'

type PaletteListProps = {
  id: string
  entries: PaletteEntry[]
  active: number
  /** Whether the store is still being searched, or could not be. */
  isLooking: boolean
  hasFailed: boolean
  typed: string
  onChoose: (entry: PaletteEntry) => void
}

export const PaletteList = (props: PaletteListProps) => {
  const { id, entries, active, isLooking, hasFailed, typed, onChoose } = props
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    // The field keeps the focus when something here is pressed.
    <div onPointerDown={(event) => event.preventDefault()}>
      <div
        ref={box}
        role="listbox"
        id={id}
        aria-label="Found"
        aria-busy={isLooking || undefined}
        className="combobox palette-list p-2 empty:hidden"
      >
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={entry.id}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === active}
            data-active={index === active || undefined}
            className="menu-item"
            onClick={() => onChoose(entry)}
          >
            <entry.icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
            <span className="min-w-0 flex-1 truncate" title={entry.label}>
              {entry.label}
            </span>
            <span className="shrink-0 text-sm text-ink-soft tabular-nums">{entry.detail}</span>
          </div>
        ))}
      </div>
      {(entries.length === 0 || hasFailed) && (
        <p role="status" className="flex items-center gap-2 px-5 py-4 wrap-anywhere text-ink-soft">
          {isLooking && <Spinner />}
          {statusWords({ isLooking, hasFailed, typed: typed.trim() })}
        </p>
      )}
    </div>
  )
}

const statusWords = ({
  isLooking,
  hasFailed,
  typed,
}: Pick<PaletteListProps, 'isLooking' | 'hasFailed' | 'typed'>): string => {
  if (isLooking) return 'Loading...'
  return hasFailed ? 'Some results could not be loaded. Try again.' : `No results for “${typed}”.`
}
