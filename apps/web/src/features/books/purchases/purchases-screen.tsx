import { purchaseStatuses, purchaseStatusNames } from '@tillsight/domain/books/purchases/purchase-status'
import { ClipboardList, Plus, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { download } from '#platform/api/download.ts'
import { ListBar } from '#platform/lists/list-bar.tsx'
import { PagedList } from '#platform/lists/paged-list.tsx'
import { useFilters } from '#platform/lists/use-filters.ts'
import { useList } from '#platform/lists/use-list.ts'
import { SearchBox } from '#platform/page/search-box.tsx'
import { useShortcut } from '#platform/page/use-shortcut.ts'
import { useMay } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { ScreenHeader } from '#ui/layout/screen-header.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { PurchaseDialog, preloadDraft } from './lazy-dialogs.ts'
import { purchaseColumns } from './purchase-columns.tsx'
import { type PurchaseFilters, readFilters } from './purchase-filters.ts'
import { listInput, usePurchases, useReload, useSupplierName } from './purchases.api.ts'

const cardHeight = 100

export const PurchasesScreen = ({ sections }: { sections: ReactNode }) => {
  const mayWrite = useMay('suppliers:write')
  const navigate = useNavigate()
  const clock = useStoreTime()
  const [isDrafting, setIsDrafting] = useState(false)
  const { filters, isFiltered, choose, type, clear } = useFilters(readFilters)
  const supplier = useSupplierName(filters.supplier)
  const shown = useList('purchases')
  const purchases = usePurchases(filters, shown.sort)
  const reload = useReload()
  const heading = useRef<HTMLHeadingElement>(null)
  const draft = () => setIsDrafting(true)
  useShortcut('n', draft, mayWrite)

  return (
    <>
      <ScreenHeader
        title="Purchase orders"
        heading={heading}
        isRefreshing={purchases.isFetching}
        onRefresh={() => void reload()}
      >
        {mayWrite && (
          <Button
            icon={Plus}
            aria-keyshortcuts="n"
            onPointerEnter={preloadDraft}
            onFocus={preloadDraft}
            onClick={draft}
          >
            New order
          </Button>
        )}
      </ScreenHeader>
      {sections}
      <div className="flex flex-wrap items-center gap-2.5">
        <SearchBox label="Search by number, supplier or product" search={filters.search} onType={type} />
        <CompactSelect
          label="Status"
          value={filters.status}
          onChange={(status) => choose({ status: status as PurchaseFilters['status'] })}
        >
          <option value="">All orders</option>
          <option value="OPEN">Open: still to come</option>
          {purchaseStatuses.map((status) => (
            <option key={status} value={status}>
              {purchaseStatusNames[status]}
            </option>
          ))}
        </CompactSelect>
        {filters.supplier && (
          <Button variant="secondary" icon={X} onClick={() => choose({ supplier: '' })}>
            Supplier: {supplier ?? '…'}
          </Button>
        )}
        {isFiltered && (
          <Button variant="quiet" icon={X} onClick={clear}>
            Clear filters
          </Button>
        )}
      </div>
      <section
        aria-label="Purchase orders"
        aria-busy={purchases.isFetching}
        className="mt-4 rounded-card border border-line bg-surface shadow-low"
      >
        <ListBar
          shown={shown}
          isImported={false}
          onExport={(fmt) =>
            download('GET /purchase/export', {
              ...listInput(filters, shown.sort),
              columns: shown.columns.join(','),
              fmt,
            })
          }
        />
        <PagedList
          caption="Purchase orders"
          noun="purchase order"
          pages={purchases}
          columns={purchaseColumns(shown, clock)}
          cardHeight={cardHeight}
          empty={<NoPurchases onClear={isFiltered ? clear : null} onDraft={mayWrite ? draft : null} />}
        />
      </section>
      {isDrafting && (
        <PurchaseDialog
          onSave={({ id }) => void navigate(`/platform/suppliers/orders/${id}`)}
          onClose={() => setIsDrafting(false)}
        />
      )}
    </>
  )
}

type NoPurchasesProps = { onClear: (() => void) | null; onDraft: (() => void) | null }

const NoPurchases = ({ onClear, onDraft }: NoPurchasesProps) =>
  onClear ? (
    <EmptyState
      icon={ClipboardList}
      title="No purchase orders found"
      text="Try adjusting your search or filter"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={ClipboardList}
      title="No purchase orders yet"
      text="Draft one by hand, or from what runs out. Once it is sent, it is on order."
      action={
        onDraft && (
          <div className="flex flex-wrap justify-center gap-3">
            <Button icon={Plus} onClick={onDraft}>
              New order
            </Button>
            <Button variant="secondary" to="/platform/suppliers/reorder">
              See what runs out
            </Button>
          </div>
        )
      }
    />
  )
