import type { Day } from '@tillsight/domain/day'
import { FileText, PackagePlus, Plus } from 'lucide-react'
import type { useCompare } from '#platform/figures/compare.ts'
import { CompareSelect } from '#platform/figures/compare-select.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { DateRangePicker } from '#ui/date-range/date-range-picker.tsx'
import { RangeSteps } from '#ui/date-range/range-steps.tsx'
import type { useDashboardRange } from './use-dashboard-range.ts'

type DashboardRange = ReturnType<typeof useDashboardRange>

type DashboardHeaderProps = {
  range: DashboardRange
  compare: ReturnType<typeof useCompare>
  today: Day
}

export const DashboardHeader = ({ range, compare, today }: DashboardHeaderProps) => {
  const { period, preset, choose } = range
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 tabIndex={-1} className="text-2xl">
          Dashboard
        </h1>
        <div className="flex items-center gap-1">
          <DateRangePicker value={period} preset={preset ?? undefined} onChange={choose} today={today} />
          <RangeSteps value={period} today={today} onChange={choose} />
        </div>
        <CompareSelect compare={compare} />
      </div>
      <DashboardActions range={range} />
    </header>
  )
}

/** A range that was chosen here is the report's, too; without one the reports begin with their own. */
const reportAddress = ({ period, isChosen }: DashboardRange): string => {
  const address = '/platform/reports'
  if (!isChosen) return address
  const range = period ? { from: period.start, to: period.end } : { range: 'all-time' }
  return `${address}?${new URLSearchParams({ type: 'dashboard', ...range })}`
}

const DashboardActions = ({ range }: { range: DashboardRange }) => {
  const maySell = useMay('sales:write')
  const mayAddProducts = useMay('products:write')
  const mayReport = useMay('profit:read')
  return (
    <div className="no-print flex flex-wrap gap-2.5 max-[40rem]:w-full max-[40rem]:gap-1.5 max-[40rem]:*:flex-auto max-[40rem]:*:px-2 max-[40rem]:*:whitespace-nowrap max-[40rem]:[&_svg]:hidden">
      {mayReport && (
        <Button
          variant="secondary"
          icon={FileText}
          to={reportAddress(range)}
          className="order-3 min-[64rem]:order-1"
        >
          Generate Report
        </Button>
      )}
      {mayAddProducts && (
        <Button
          variant="secondary"
          icon={PackagePlus}
          to="/platform/products?new=product"
          className="order-2"
        >
          Add Product
        </Button>
      )}
      {maySell && (
        <Button icon={Plus} to="/platform/sales?new=sale" className="order-1 min-[64rem]:order-3">
          Add Sale
        </Button>
      )}
    </div>
  )
}
