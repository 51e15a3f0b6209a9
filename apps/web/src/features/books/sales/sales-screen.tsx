import type { Sale } from '@tillsight/contract/books/sales'
import { FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { download } from '#platform/api/download.ts'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { AddButton } from '#platform/lists/add-button.tsx'
import { ListSection } from '#platform/lists/list-section.tsx'
import { useList } from '#platform/lists/use-list.ts'
import type { StoredSale } from '#platform/offline/waiting-sales.ts'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { ScreenHeader } from '#ui/layout/screen-header.tsx'
import { useCategories } from './choices.api.ts'
import { LastSale } from './last-sale.tsx'
import { QuickSale } from './quick-sale.tsx'
import { type OpenDialog, preloadSaleDialog, SaleDialogs } from './sale-dialogs.tsx'
import { SaleFilterBar } from './sale-filter-bar.tsx'
import { useSaleFilters } from './sale-filters.ts'
import { SaleList } from './sale-list.tsx'
import { SaleWidgets } from './sale-widgets.tsx'
import { listInput, saveSaleLines, useSaleSummary, useSales } from './sales.api.ts'
import { SumLine } from './sum-line.tsx'
import { useNewSale } from './use-new-sale.ts'
import { useOpenSale } from './use-open-sale.ts'
import { useRefreshSoon } from './use-refresh-soon.ts'

const SaleView = lazyDialog(async () => (await import('./sale-view.tsx')).SaleView)

export const SalesScreen = () => {
  const maySell = useMay('sales:write')
  const mayClose = useMay('tills:write')
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [added, setAdded] = useState<Sale | StoredSale | null>(null)
  const filtering = useSaleFilters(useCategories().data)
  const { filters, isFiltered } = filtering
  const shown = useList('sales')
  const sales = useSales(filters, shown.sort)
  const summary = useSaleSummary(filters)
  const { refresh, isRefreshing } = useRefreshSoon()
  const { openSale, closeSale } = useOpenSale()
  // Where a deleted row was there is nothing left to give the focus back to.
  const heading = useRef<HTMLHeadingElement>(null)
  const { newSale, closeNewSale } = useNewSale()
  const close = () => {
    setOpen(null)
    closeNewSale()
  }

  const leaveDeleted = (id: string) => {
    if (openSale === id) closeSale()
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <ScreenHeader title="Sales" heading={heading} isRefreshing={isRefreshing} onRefresh={refresh}>
        {mayClose && (
          <Button variant="secondary" to="/platform/admin/closing?close=counter">
            Close the day
          </Button>
        )}
        <Button variant="secondary" icon={FileText} onClick={() => setOpen({ kind: 'invoices' })}>
          Invoices
        </Button>
        {maySell && (
          <AddButton
            label="Add Sale"
            title="Add Sale (n)"
            preload={preloadSaleDialog}
            onAdd={() => setOpen({ kind: 'add' })}
          />
        )}
      </ScreenHeader>
      {maySell && (
        <div className="mb-5">
          <QuickSale />
          <LastSale sale={{ last: added, setLast: setAdded }} onUndo={() => heading.current?.focus()} />
        </div>
      )}
      <SaleFilterBar filtering={filtering} found={sales.data} />
      <div className="mt-4 grid items-start gap-5 min-[90rem]:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-[90rem]:order-2">
          <SaleWidgets summary={summary} isFiltered={isFiltered} />
        </div>
        <ListSection
          title="Sales"
          shown={shown}
          isFetching={sales.isFetching}
          onExport={(file) => download('GET /sale/export', { ...listInput(filters, shown.sort), ...file })}
          otherExports={[{ label: 'Sale lines', save: () => saveSaleLines(filters) }]}
          sums={
            <SumLine summary={summary.data} isStale={summary.isPlaceholderData} isFailed={summary.isError} />
          }
        >
          <SaleList shown={shown} sales={sales} filtering={filtering} onOpen={setOpen} />
        </ListSection>
      </div>
      {openSale && <SaleView id={openSale} onClose={closeSale} onOpen={setOpen} />}
      <SaleDialogs
        open={open ?? (maySell && newSale ? { kind: 'add', ...newSale } : null)}
        onClose={close}
        onAdd={setAdded}
        onDelete={leaveDeleted}
      />
    </>
  )
}
