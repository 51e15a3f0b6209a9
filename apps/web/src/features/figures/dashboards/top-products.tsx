import { useExplain } from '#platform/explain/use-explain.ts'
import { count, money } from '#platform/words/format.ts'
import { ChartSkeleton } from '#ui/chart/chart-skeleton.tsx'
import { RankedBars } from '#ui/chart/charts-lazy.tsx'
import { rankedHeight } from '#ui/chart/heights.ts'
import type { Summary } from './dashboards.api.ts'

const title = 'Top 5 Products'

export const TopProducts = ({ summary }: { summary: Summary | undefined }) => {
  const explain = useExplain()
  if (!summary) return <ChartSkeleton title={title} height={rankedHeight()} />
  const [first] = summary.top_products
  return (
    <RankedBars
      title={title}
      summary={first ? `${first.name} has the highest revenue.` : 'No sales in this range.'}
      entries={summary.top_products.map(({ id, name, revenue, sold }) => ({
        label: name,
        value: revenue,
        note: `${count(sold)} sold`,
        to: `/platform/products/${id}`,
        onExplain: () => explain.open({ metric: 'netSales', of: { split: 'product', key: id } }),
        onExplainNote: () => explain.open({ metric: 'netUnits', of: { split: 'product', key: id } }),
      }))}
      heads={{ entry: 'Product', value: 'Revenue', note: 'Sold' }}
      format={money}
    />
  )
}
