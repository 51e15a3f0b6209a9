import { purchaseStatuses, purchaseStatusNames } from '@tillsight/domain/books/purchases/purchase-status'
import { ClipboardList, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { download } from '#platform/api/download.ts'
import { ListScreen } from '#platform/lists/list-screen.tsx'
import { useFilters } from '#platform/lists/use-filters.ts'
import { useList } from '#platform/lists/use-list.ts'
import { useMay } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { PurchaseDialog, preloadDraft } from './lazy-dialogs.ts'
import { purchaseColumns } from './purchase-columns.tsx'
import { type PurchaseFilters, readFilters } from './purchase-filters.ts'
import { listInput, usePurchases, useReload, useSupplierName } from './purchases.api.ts'

/** `sections` leads to what belongs together with orders, and is of another feature. */
export const PurchasesScreen = ({ sections }: { sections: ReactNode }) => {
  const mayWrite = useMay('suppliers:write')
  const navigate = useNavigate()
  const clock = useStoreTime()
  const [isDrafting, setIsDrafting] = useState(false)
  const filtering = useFilters(readFilters)
  const { filters } = filtering
  const shown = useList('purchases')
  const purchases = usePurchases(filters, shown.sort)
  const reload = useReload()
  const add = { label: 'New order', preload: preloadDraft, onAdd: () => setIsDrafting(true) }
  return (
    <>
      <ListScreen
        title="Purchase orders"
        noun="purchase order"
        sections={sections}
        onRefresh={reload}
        add={mayWrite ? add : null}
        searchLabel="Search by number, supplier or product"
        filtering={filtering}
        filters={<OtherFilters filters={filters} choose={filtering.choose} />}
        shown={shown}
        onExport={(file) => download('GET /purchase/export', { ...listInput(filters, shown.sort), ...file })}
        pages={purchases}
        columns={purchaseColumns(shown, clock)}
        cardHeight={100}
        noneYet={{
          icon: ClipboardList,
          text: 'Draft one by hand, or from what runs out. Once it is sent, it is on order.',
          more: (
            <Button variant="secondary" to="/platform/suppliers/reorder">
              See what runs out
            </Button>
          ),
        }}
      />
      {isDrafting && (
        <PurchaseDialog
          onSave={({ id }) => void navigate(`/platform/suppliers/orders/${id}`)}
          onClose={() => setIsDrafting(false)}
        />
      )}
    </>
  )
}

type OtherFiltersProps = { filters: PurchaseFilters; choose: (changes: Partial<PurchaseFilters>) => void }

const OtherFilters = ({ filters, choose }: OtherFiltersProps) => {
  const supplier = useSupplierName(filters.supplier)
  return (
    <>
      <CompactSelect
        label="Status"
        value={filters.status}
        onChange={(status) => choose({ status: status as PurchaseFilters['status'] })}
      >
        <option value="">All orders</option>
        <option value="OPEN">Open: still expected</option>
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
    </>
  )
}
