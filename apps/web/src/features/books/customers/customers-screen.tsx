import { segmentNames } from '@tillsight/domain/books/customers/segment'
import { type ReactNode, useRef, useState } from 'react'
import { download } from '#platform/api/download.ts'
import { useAskedToAdd } from '#platform/forms/use-asked-to-add.ts'
import { AddButton } from '#platform/lists/add-button.tsx'
import { ListSection } from '#platform/lists/list-section.tsx'
import { useList } from '#platform/lists/use-list.ts'
import { useMay } from '#platform/session/use-may.ts'
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

  return (
    <>
      <ScreenHeader
        title="Customers"
        heading={heading}
        isRefreshing={customers.isFetching}
        onRefresh={() => void reload()}
      >
        {mayWrite && (
          <AddButton label="Add Customer" preload={preloadDialogs} onAdd={() => setOpen({ kind: 'add' })} />
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
          <CustomerFilterBar filtering={filtering} />
          <div className="mt-4">
            <ListSection
              title="Customers"
              shown={shown}
              isFetching={customers.isFetching}
              onExport={(file) =>
                download('GET /customer/export', { ...listInput(filters, shown.sort), ...file })
              }
            >
              <CustomerList shown={shown} customers={customers} filtering={filtering} onOpen={setOpen} />
            </ListSection>
          </div>
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
