import { Truck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { download } from '#platform/api/download.ts'
import { ListScreen } from '#platform/lists/list-screen.tsx'
import { useFilters } from '#platform/lists/use-filters.ts'
import { useList } from '#platform/lists/use-list.ts'
import { useMay } from '#platform/session/use-may.ts'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { supplierColumns } from './supplier-columns.tsx'
import { type OpenDialog, preloadDialogs, SupplierDialogs } from './supplier-dialogs.tsx'
import { readFilters, type SupplierFilters } from './supplier-filters.ts'
import { listInput, useReload, useSuppliers } from './suppliers.api.ts'

/** `sections` leads to what belongs together with suppliers, and is of another feature. */
export const SuppliersScreen = ({ sections }: { sections: ReactNode }) => {
  const mayWrite = useMay('suppliers:write')
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const filtering = useFilters(readFilters)
  const { filters, choose } = filtering
  const shown = useList('suppliers')
  const suppliers = useSuppliers(filters, shown.sort)
  const reload = useReload()
  const add = { label: 'Add Supplier', preload: preloadDialogs, onAdd: () => setOpen({ kind: 'add' }) }
  return (
    <>
      <ListScreen
        title="Suppliers"
        noun="supplier"
        sections={sections}
        onRefresh={reload}
        add={mayWrite ? add : null}
        searchLabel="Search by name or contact"
        filtering={filtering}
        filters={
          <CompactSelect
            label="Status"
            value={filters.status}
            onChange={(status) => choose({ status: status as SupplierFilters['status'] })}
          >
            <option value="">Active suppliers</option>
            <option value="ARCHIVED">Archived suppliers</option>
          </CompactSelect>
        }
        shown={shown}
        onExport={(file) => download('GET /supplier/export', { ...listInput(filters, shown.sort), ...file })}
        pages={suppliers}
        columns={supplierColumns(shown, mayWrite ? setOpen : null)}
        cardHeight={96}
        noneYet={{
          icon: Truck,
          text: 'Add the companies you buy from, with lead times and costs, to see what to order before it runs out.',
        }}
      />
      <SupplierDialogs open={open} onClose={() => setOpen(null)} />
    </>
  )
}
