import { type Filter, filtersText, mostFilters } from '@tillsight/domain/figures/metrics/filters'
import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import type { Split } from '@tillsight/domain/figures/metrics/splits'
import type { Period } from '@tillsight/domain/period'
import { ListFilter, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { usePartNames } from './parts.api.ts'

const FilterDialog = lazyDialog(async () => (await import('./filter-dialog.tsx')).FilterDialog)

type FilterListProps = {
  filters: Filter[]
  splits: readonly Split[]
  days: Period
  onChange: (filters: Filter[]) => void
  /** Side by side above what they are about, and not one below the other beside it. */
  isBar?: boolean | undefined
  /** Further actions, at the end of a bar. */
  children?: ReactNode
}

/** What a question is only about; all of it applies at once. */
export const FilterList = ({ filters, splits, days, onChange, isBar = false, children }: FilterListProps) => {
  const [open, setOpen] = useState<{ filter: Filter | null } | null>(null)
  const free = splits.filter((split) => !filters.some(({ by }) => by === split))
  // An address can name a split twice: customers with both of two tags.
  const others = (one: Filter | null) => filters.filter((filter) => filter !== one)
  return (
    <section
      aria-label="Filters"
      className={isBar ? 'no-print flex flex-wrap items-center gap-2' : undefined}
    >
      {!isBar && <h2 className="mb-1.5 text-sm font-[560]">Filters</h2>}
      <ul className={isBar ? 'contents' : 'flex flex-col gap-1'}>
        {filters.map((filter) => (
          <li
            key={filtersText([filter])}
            className="flex min-h-10 items-center justify-between gap-2 rounded-control bg-ink/4 ps-3"
          >
            <button
              type="button"
              className="min-w-0 flex-1 cursor-pointer py-2 text-start wrap-anywhere"
              onClick={() => setOpen({ filter })}
            >
              <span className="text-sm text-ink-soft">{splitNames[filter.by]}: </span>
              <FilterNames filter={filter} />
            </button>
            <IconButton
              icon={X}
              label={`Remove the filter by ${splitNames[filter.by].toLowerCase()}`}
              onClick={() => onChange(others(filter))}
            />
          </li>
        ))}
      </ul>
      {free.length > 0 && filters.length < mostFilters && (
        <Button
          variant="quiet"
          size="sm"
          icon={ListFilter}
          className={isBar ? undefined : 'mt-1'}
          onClick={() => setOpen({ filter: null })}
        >
          Add a filter
        </Button>
      )}
      {children}
      {/* Beside the form it may be in: a browser ends the submit of a form within a form. */}
      {open &&
        createPortal(
          <FilterDialog
            splits={open.filter ? splits : free}
            filter={open.filter}
            days={days}
            onClose={() => setOpen(null)}
            onChoose={(filter) => {
              setOpen(null)
              onChange([...others(open.filter), filter])
            }}
          />,
          document.body,
        )}
    </section>
  )
}

const mostNamed = 3

const FilterNames = ({ filter }: { filter: Filter }) => {
  const names = usePartNames(filter)
  const label = (place: number): string =>
    names.data ? (names.data[place]?.label ?? 'no longer there') : '…'
  const shown = filter.keys.slice(0, mostNamed).map((_, place) => label(place))
  const more = filter.keys.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
