import type { ReactNode } from 'react'
import { count, money, shortCount, shortMoney } from '#platform/words/format.ts'
import { ChartSkeleton } from '#ui/chart/chart-skeleton.tsx'
import { BarChart, LineChart, PieChart, RankedBars, Sparkline } from '#ui/chart/charts-lazy.tsx'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/layout/class-names.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  label: `${String(hour).padStart(2, '0')}:00`,
  tick: String(hour),
}))
const byHour = hours.map((_, hour) =>
  hour < 7 || hour > 20 ? 0 : 420 - 40 * Math.abs(13 - hour) + hour * 3.5,
)
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep'].map((tick) => ({
  label: `${tick} 2026`,
  tick,
}))
const revenue = [8120.5, 7440, 9310.25, 10250, 11890, 12410.75, 11020, 13875, 6120]
const before = [6900, 7020, 8410, 9800, 9650, 10110, 12230, 11900, 12480]
const days = Array.from({ length: 90 }, (_, day) => ({ label: `Day ${day + 1}` }))
const wave = (base: number) => days.map((_, day) => base + Math.sin(day / 6) * base * 0.3 + day * 4)

const categories = [
  { label: 'Coffee', value: 5210.4 },
  { label: 'Bakery', value: 3120 },
  { label: 'Equipment and machines', value: 2890.1 },
  { label: 'Tea', value: 940 },
  { label: 'Mugs', value: 610 },
  { label: 'Gift cards', value: 420 },
  { label: 'Syrups', value: 210 },
  { label: 'Filters', value: 95 },
]

const shared = { format: money, formatTick: shortMoney }

function Figure({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('grid min-w-0', wide && 'lg:col-span-2')}>
      <Card>{children}</Card>
    </div>
  )
}

export function ChartParts() {
  return (
    <div id="charts" className="grid gap-6 lg:grid-cols-2">
      <Figure>
        <BarChart
          title="Hourly Activity"
          summary="Sales peak at 13:00 with $465.50."
          buckets={hours}
          bucketName="Hour"
          series={[{ name: 'Revenue', values: byHour }]}
          {...shared}
        />
      </Figure>
      <Figure>
        <BarChart
          title="Revenue by month"
          summary="Revenue grew in every month but February and July."
          buckets={months}
          bucketName="Month"
          series={[
            { name: '2026', values: revenue },
            { name: '2025', values: before, compared: true },
          ]}
          isLastUnfinished
          {...shared}
        />
      </Figure>
      <Figure>
        <BarChart
          title="Profit by month"
          summary="Three months made a loss, March the largest."
          buckets={months}
          bucketName="Month"
          series={[{ name: 'Profit', values: [820, -310, -1240, 160, 1490, 2210, -95, 1800, 640] }]}
          isLastUnfinished
          {...shared}
        />
      </Figure>
      <Figure wide>
        <LineChart
          title="Revenue, day by day"
          summary="Revenue rises slowly, above the 90 days before."
          buckets={days}
          bucketName="Day"
          series={[
            { name: 'Last 90 days', values: wave(900) },
            {
              name: 'Web shop',
              values: wave(400).map((value, day) => (day > 30 && day < 40 ? null : value)),
            },
            { name: '90 days before', values: wave(760), compared: true },
          ]}
          {...shared}
        />
      </Figure>
      <Figure>
        <PieChart
          title="Revenue by category"
          summary="Coffee brings in 38.6% of the revenue."
          slices={categories}
          sliceName="Category"
          valueName="Revenue"
          format={money}
        />
      </Figure>
      <Figure>
        <PieChart
          kind="pie"
          title="Payment methods"
          summary="Two of three sales are paid by card."
          slices={[
            { label: 'Cash', value: 310 },
            { label: 'Card', value: 640 },
          ]}
          sliceName="Method"
          valueName="Revenue"
          format={money}
        />
      </Figure>
      <Figure>
        <RankedBars
          title="Top 5 Products"
          summary="Filter coffee 250 leads with $1,178.00."
          entries={[
            { label: 'Filter coffee 250', value: 1178, note: '124 sold' },
            { label: 'Espresso machine with a rather long name for a list', value: 1249, note: '1 sold' },
            { label: 'Sourdough', value: 812.5, note: '130 sold' },
            { label: 'Mug', value: 96, note: '8 sold' },
            { label: 'Green tea', value: 12.25, note: '1 sold' },
            { label: 'Not among the five', value: 1, note: '1 sold' },
          ]}
          heads={{ entry: 'Product', value: 'Revenue', note: 'Sold' }}
          format={money}
        />
      </Figure>
      <Figure>
        <BarChart
          title="An empty range"
          summary="Nothing was sold."
          buckets={[]}
          bucketName="Month"
          series={[{ name: 'Customers', values: [] }]}
          format={count}
          formatTick={shortCount}
        />
      </Figure>
      <Figure>
        <ChartSkeleton title="On its way" />
      </Figure>
      <Card title="Sparkline" description="Beside a figure">
        <p className="text-2xl font-[620]">$12,480.50</p>
        <div className="mt-2 max-w-40">
          <Sparkline summary="Revenue rises through the year." values={revenue} />
        </div>
      </Card>
    </div>
  )
}
