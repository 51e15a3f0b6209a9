import { segmentNames } from '@tillsight/domain/books/customers/segment'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { download } from '#platform/api/download.ts'
import { useAskedToAdd } from '#platform/forms/use-asked-to-add.ts'
import { ListBar } from '#platform/lists/list-bar.tsx'
import { useList } from '#platform/lists/use-list.ts'
import { useShortcut } from '#platform/page/use-shortcut.ts'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Tabs } from '#ui/actions/tabs.tsx'
import { ScreenHeader } from '#ui/layout/screen-header.tsx'
import { CustomerDialogs, type OpenDialog, preloadDialogs } from './customer-dialogs.tsx'
import { CustomerFilterBar } from './customer-filter-bar.tsx'
import { type CustomerFilters, useCustomerFilters } from './customer-filters.ts'
import { CustomerGrowth } from './customer-growth.tsx'
import { CustomerList } from './customer-list.tsx'
import { listInput, useCounts, useCustomers, useReload } from './customers.api.ts'
import { DuplicatesNotice } from './duplicates-notice.tsx'
import { segmentRules } from './segment-badge.tsx'

const all = 'ALL'

/** `sections` leads to what belongs together with customers, and is of another feature. */
export const CustomersScreen = ({ sections }: { sections: ReactNode }) => {
  const mayWrite = useMay('customers:write')
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const filtering = useCustomerFilters()
  const { filters, choose } = filtering
  const shown = useList('customers')
  const customers = useCustomers(filters, shown.sort)
  const counts = useCounts(filters).data
  const reload = useReload()
  // Where a deleted row was there is nothing left to give the focus back to.
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  const asked = useAskedToAdd('customer')
  useShortcut('n', () => setOpen({ kind: 'add' }), mayWrite)

  return (
    <>
      <ScreenHeader
        title="Customers"
        heading={heading}
        isRefreshing={customers.isFetching}
        onRefresh={() => void reload()}
      >
        {mayWrite && (
          <Button
            icon={Plus}
            aria-keyshortcuts="n"
            onPointerEnter={preloadDialogs}
            onFocus={preloadDialogs}
            onClick={() => setOpen({ kind: 'add' })}
          >
            Add Customer
          </Button>
        )}
      </ScreenHeader>
      {sections}
      <CustomerGrowth />
      {mayWrite && <DuplicatesNotice onDone={focusHeading} />}
      <div className="mt-6">
        <Tabs
          label="Segment"
          tabs={[
            { value: all, label: 'All', count: counts?.ALL },
            { value: 'NEW', label: segmentNames.NEW, count: counts?.NEW },
            { value: 'RETURNING', label: segmentNames.RETURNING, count: counts?.RETURNING },
            { value: 'VIP', label: segmentNames.VIP, count: counts?.VIP },
          ]}
          value={filters.segment || all}
          onChange={(segment) =>
            choose({ segment: segment === all ? '' : (segment as CustomerFilters['segment']) })
          }
        >
          {filters.segment && <p className="mb-3 text-sm text-ink-soft">{segmentRules[filters.segment]}</p>}
          <CustomerFilterBar {...filtering} />
          <section
            aria-label="Customers"
            aria-busy={customers.isFetching}
            className="mt-4 rounded-card border border-line bg-surface shadow-low"
          >
            <ListBar
              shown={shown}
              onExport={(fmt) =>
                download('GET /customer/export', {
                  ...listInput(filters, shown.sort),
                  columns: shown.columns.join(','),
                  fmt,
                })
              }
            />
            <CustomerList shown={shown} customers={customers} filtering={filtering} onOpen={setOpen} />
          </section>
        </Tabs>
      </div>
      <CustomerDialogs
        open={open ?? (asked.isAsked && mayWrite ? { kind: 'add' } : null)}
        onClose={() => {
          setOpen(null)
          asked.settle()
        }}
        onDelete={focusHeading}
      />
    </>
  )
}
