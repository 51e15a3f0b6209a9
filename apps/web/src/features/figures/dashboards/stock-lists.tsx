import type { Summary } from './dashboards.api.ts'
import { StockList } from './stock-list.tsx'

export const StockLists = ({ summary }: { summary: Summary | undefined }) => (
  <div className="grid gap-4 min-[48rem]:grid-cols-2">
    <StockList
      title="Out of Stock"
      description="Products with zero stock."
      nothing="No products are out of stock."
      tone="loss"
      metric="outOfStock"
      status="NOTAVAILABLE"
      stock={summary && { products: summary.out_of_stock, count: summary.out_of_stock_count }}
    />
    <StockList
      title="Low Stock"
      description="Below 5, or below the limit set for the product."
      nothing="No products are low on stock."
      tone="warn"
      metric="lowStock"
      status="ENDING"
      stock={summary && { products: summary.low_stock, count: summary.low_stock_count }}
    />
  </div>
)
