import { type CatalogueSystem, catalogue } from '@tillsight/domain/data/connections/catalogue/catalogue'
import { areas } from '@tillsight/domain/data/connections/catalogue/system'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { writeFilters } from '#platform/lists/use-filters.ts'
import { SearchBox, typedState } from '#platform/page/search-box.tsx'
import { useQuery } from '#platform/page/use-query.ts'
import { counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { systemsFound, wayLabels } from './catalogue-words.ts'

const SystemDialog = lazyDialog(async () => (await import('./system-dialog.tsx')).SystemDialog)

const shownAtFirst = 24

/** Every system that data can come from; what is searched for is in the address. */
export const CatalogueCard = () => {
  const [query, setQuery] = useQuery()
  const [open, setOpen] = useState<CatalogueSystem | null>(null)
  const [isLong, setLong] = useState(false)
  const [search, area] = [query.get('search') ?? '', query.get('area') ?? '']
  const found = systemsFound(catalogue, { search, area })
  const shown = isLong ? found : found.slice(0, shownAtFirst)

  const ask = (wanted: { search: string } | { area: string }, isTyped = false) => {
    setLong(false)
    const options = isTyped ? { replace: true, state: typedState } : {}
    setQuery((before) => writeFilters(before, wanted), options)
  }

  return (
    <Card
      title="What you can connect"
      description={`${counted(catalogue.length, 'system')}, with how each comes in and how that was tested.`}
    >
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchBox
          label="Search systems"
          search={search}
          onType={(text) => ask({ search: text.trim() }, true)}
        />
        <CompactSelect
          label="Area"
          value={area}
          className="max-sm:w-full sm:w-60"
          onChange={(chosen) => ask({ area: chosen })}
        >
          <option value="">All areas</option>
          {Object.entries(areas).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </CompactSelect>
      </div>
      <p role="status" className="sr-only">
        {counted(found.length, 'system')} found
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No system with that name"
          text="Most systems can export a CSV or Excel file, and any file with column names can be imported."
          action={
            <Button variant="secondary" onClick={() => ask({ search: '', area: '' })}>
              Show all systems
            </Button>
          }
        />
      ) : (
        <SystemGrid systems={shown} onOpen={setOpen} />
      )}
      {shown.length < found.length && (
        <div className="mt-5 flex justify-center">
          <Button size="sm" variant="secondary" onClick={() => setLong(true)}>
            Show all {found.length}
          </Button>
        </div>
      )}
      {open && <SystemDialog system={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

type SystemGridProps = { systems: readonly CatalogueSystem[]; onOpen: (system: CatalogueSystem) => void }

const SystemGrid = ({ systems, onOpen }: SystemGridProps) => (
  <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
    {systems.map((system) => (
      <li key={system.id}>
        <button
          type="button"
          aria-haspopup="dialog"
          className="flex h-full w-full items-center justify-between gap-3 rounded-control border border-line px-4 py-3 text-start hover:border-line-strong hover:bg-ink/4"
          onClick={() => onOpen(system)}
        >
          <span className="min-w-0">
            <span className="block font-[560] wrap-anywhere">{system.name}</span>
            <span className="block text-sm text-ink-faint">{areas[system.area]}</span>
          </span>
          {system.ways[0] && (
            <Badge tone={system.ways[0].way === 'built in' ? 'gain' : 'neutral'}>
              {wayLabels[system.ways[0].way]}
            </Badge>
          )}
        </button>
      </li>
    ))}
  </ul>
)
