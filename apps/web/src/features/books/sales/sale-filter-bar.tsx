import type { Sale } from '@tillsight/contract/books/sales'
import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import { SearchBox } from '#platform/page/search-box.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { DateRangePicker } from '#ui/date-range/date-range-picker.tsx'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { ClientFilter, ProductFilter } from './choice-filters.tsx'
import { useCategories, useCustomerName, useProductName } from './choices.api.ts'
import { useMethodChoices } from './payments/payment-methods.api.ts'
import type { SaleFiltering } from './sale-filters.ts'
import { useSellers } from './sales.api.ts'

type SaleFilterBarProps = {
  filtering: SaleFiltering
  /** What the filters found, or undefined while that is not known. */
  found: Sale[] | undefined
}

export const SaleFilterBar = ({ filtering, found }: SaleFilterBarProps) => {
  const { filters, range, today, isFiltered, choose, type, clear } = filtering
  const moreId = useId()
  const used = [filters.product, filters.customer, filters.seller, filters.payment].filter(Boolean).length
  const [isMore, setMore] = useState(used > 0)
  const categories = useCategories()

  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2.5">
        <SearchBox label="Search by product, client or number" search={filters.search} onType={type} />
        <DateRangePicker value={range.period} preset={range.preset} today={today} onChange={range.choose} />
        <CompactSelect
          label="Category"
          value={filters.category}
          className="min-w-44 flex-1 min-[56rem]:max-w-52"
          onChange={(category) => choose({ category })}
        >
          <option value="">All Categories</option>
          {categories.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </CompactSelect>
        <Button
          variant="secondary"
          icon={SlidersHorizontal}
          className="max-[30rem]:flex-1"
          aria-expanded={isMore}
          aria-controls={moreId}
          onClick={() => setMore(!isMore)}
        >
          Filters{used > 0 && ` (${used})`}
        </Button>
        {isFiltered && (
          <Button variant="quiet" icon={X} onClick={clear}>
            Clear filters
          </Button>
        )}
        <LoadFailure message="The categories could not be loaded." read={categories} />
      </div>
      <div id={moreId} className="grid gap-2.5 sm:grid-cols-2 min-[56rem]:grid-cols-4" hidden={!isMore}>
        {isMore && <MoreFilters {...{ filters, choose, found }} />}
      </div>
    </div>
  )
}

type MoreFiltersProps = Pick<SaleFiltering, 'filters' | 'choose'> & Pick<SaleFilterBarProps, 'found'>

const MoreFilters = ({ filters, choose, found }: MoreFiltersProps) => {
  const seesAll = useMay('sales:read')
  const sellers = useSellers(seesAll)
  const methods = useMethodChoices([filters.payment])
  const productName = useProductName(filters.product)
  const known = found?.find(({ client }) => client?.id === filters.customer)?.client?.name
  const customerName = useCustomerName(filters.customer, found !== undefined && !known)
  return (
    <>
      <ProductFilter id={filters.product} name={productName} onChoose={(product) => choose({ product })} />
      <ClientFilter
        id={filters.customer}
        name={known ?? customerName}
        onChoose={(customer) => choose({ customer })}
      />
      {seesAll && (
        <CompactSelect label="Seller" value={filters.seller} onChange={(seller) => choose({ seller })}>
          <option value="">All Sellers</option>
          {sellers.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </CompactSelect>
      )}
      <CompactSelect
        label="Payment method"
        value={filters.payment}
        onChange={(payment) => choose({ payment })}
      >
        <option value="">All Payment Methods</option>
        {methods.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </CompactSelect>
      <LoadFailure message="The sellers could not be loaded." read={sellers} />
    </>
  )
}
