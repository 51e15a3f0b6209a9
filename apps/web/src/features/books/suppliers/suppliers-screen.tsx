import { Plus, Truck, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { download } from '#platform/api/download.ts'
import { ListBar } from '#platform/lists/list-bar.tsx'
import { PagedList } from '#platform/lists/paged-list.tsx'
import { useFilters } from '#platform/lists/use-filters.ts'
import { useList } from '#platform/lists/use-list.ts'
import { SearchBox } from '#platform/page/search-box.tsx'
import { useShortcut } from '#platform/page/use-shortcut.ts'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { ScreenHeader } from '#ui/layout/screen-header.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { supplierColumns } from './supplier-columns.tsx'
import { type OpenDialog, preloadDialogs, SupplierDialogs } from './supplier-dialogs.tsx'
import { readFilters, type SupplierFilters } from './supplier-filters.ts'
import { listInput, useReload, useSuppliers } from './suppliers.api.ts'

const cardHeight = 96

/** `sections` leads to what belongs together with suppliers, and is of another feature. */
export const SuppliersScreen = ({ sections }: { sections: ReactNode }) => {
  const mayWrite = useMay('suppliers:write')
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const filtering = useFilters(readFilters)
  const { filters, isFiltered, choose, type, clear } = filtering
  const shown = useList('suppliers')
  const suppliers = useSuppliers(filters, shown.sort)
  const reload = useReload()
  const heading = useRef<HTMLHeadingElement>(null)
  const add = () => setOpen({ kind: 'add' })
  useShortcut('n', add, mayWrite)

  return (
    <>
      <ScreenHeader
        title="Suppliers"
        heading={heading}
        isRefreshing={suppliers.isFetching}
        onRefresh={() => void reload()}
      >
        {mayWrite && (
          <Button
            icon={Plus}
            aria-keyshortcuts="n"
            onPointerEnter={preloadDialogs}
            onFocus={preloadDialogs}
            onClick={add}
          >
            Add Supplier
          </Button>
        )}
      </ScreenHeader>
      {sections}
      <div className="flex flex-wrap items-center gap-2.5">
        <SearchBox label="Search by name or contact" search={filters.search} onType={type} />
        <CompactSelect
          label="Status"
          value={filters.status}
          onChange={(status) => choose({ status: status as SupplierFilters['status'] })}
        >
          <option value="">Active suppliers</option>
          <option value="ARCHIVED">Archived suppliers</option>
        </CompactSelect>
        {isFiltered && (
          <Button variant="quiet" icon={X} onClick={clear}>
            Clear filters
          </Button>
        )}
      </div>
      <section
        aria-label="Suppliers"
        aria-busy={suppliers.isFetching}
        className="mt-4 rounded-card border border-line bg-surface shadow-low"
      >
        <ListBar
          shown={shown}
          isImported={false}
          onExport={(fmt) =>
            download('GET /supplier/export', {
              ...listInput(filters, shown.sort),
              columns: shown.columns.join(','),
              fmt,
            })
          }
        />
        <PagedList
          caption="Suppliers"
          noun="supplier"
          pages={suppliers}
          columns={supplierColumns(shown, mayWrite ? setOpen : null)}
          cardHeight={cardHeight}
          empty={<NoSuppliers onClear={isFiltered ? clear : null} onAdd={mayWrite ? add : null} />}
        />
      </section>
      <SupplierDialogs open={open} onClose={() => setOpen(null)} />
    </>
  )
}

type NoSuppliersProps = { onClear: (() => void) | null; onAdd: (() => void) | null }

const NoSuppliers = ({ onClear, onAdd }: NoSuppliersProps) =>
  onClear ? (
    <EmptyState
      icon={Truck}
      title="No suppliers found"
      text="Try adjusting your search or filter"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={Truck}
      title="No suppliers yet"
      text="Add whom you buy from, with lead times and costs, to see what to order before it runs out."
      action={
        onAdd && (
          <Button icon={Plus} onClick={onAdd}>
            Add Supplier
          </Button>
        )
      }
    />
  )
