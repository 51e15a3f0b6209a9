import { type ReactNode, useState } from 'react'
import { count, counted, money, shortMoney } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { ChartSkeleton, PieSkeleton } from '#ui/chart/chart-skeleton.tsx'
import { BarChart, PieChart } from '#ui/chart/charts-lazy.tsx'
import { AmountText } from '#ui/layout/amount-text.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { useMedia } from '#ui/layout/use-media.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import type { SaleSummary, useSaleSummary } from './sales.api.ts'

type SaleWidgetsProps = { summary: ReturnType<typeof useSaleSummary>; isFiltered: boolean }

export const SaleWidgets = ({ summary, isFiltered }: SaleWidgetsProps) => {
  // Beside the list there is room for them; above it they would push it out of sight.
  const isWide = useMedia('(min-width: 90rem)')
  const [isShown, setShown] = useState(false)
  const { data } = summary
  if (summary.isError && !data) {
    return (
      <div className="rounded-card border border-line bg-surface">
        <ErrorState
          title="The totals could not be loaded"
          message={summary.error.message}
          onRetry={() => summary.refetch()}
        />
      </div>
    )
  }
  const discount = data && money(data.discount_amount)
  // Side by side, an amount in the millions would not fit.
  const isLong = discount !== undefined && discount.length > 9
  // Before the first sale there is nothing to draw, and the way to record one should be visible.
  const isFirst = data !== undefined && data.sales + data.returns === 0 && !isFiltered
  return (
    <div className={classNames('grid gap-4', isShown && !isWide && 'min-[56rem]:grid-cols-2')}>
      <div
        className={classNames(
          'grid gap-4 min-[56rem]:max-[89.99rem]:col-span-full min-[56rem]:max-[89.99rem]:grid-cols-2',
          !isLong && 'min-[22rem]:grid-cols-2',
        )}
      >
        <Stat label="Total Sales" value={data && count(data.sales)}>
          {data && data.returns > 0 && counted(data.returns, 'return')}
        </Stat>
        <Stat label="Total Discount" value={discount}>
          {data && data.with_discount.sales > 0 && `in ${counted(data.with_discount.sales, 'sale')}`}
        </Stat>
      </div>
      {!isFirst && !isWide && (
        <Button
          variant="secondary"
          className="col-span-full min-[56rem]:justify-self-start"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide charts' : 'Show charts'}
        </Button>
      )}
      {!isFirst && (isWide || isShown) && <Charts summary={data} />}
    </div>
  )
}

const byCategory = 'Sales by Category'
const byMethod = 'Paid by Method'
const byDiscount = 'With Discount vs Without Discount'
const discountHeight = 180

const frame = 'min-w-0 rounded-card border border-line bg-surface p-5 shadow-low'

const Stat = ({
  label,
  value,
  children,
}: {
  label: string
  value: string | undefined
  children: ReactNode
}) => (
  <section aria-label={label} className={frame}>
    <h2 className="text-sm font-normal text-ink-soft">{label}</h2>
    {value === undefined ? (
      <Skeleton className="mt-2 h-7 w-20" />
    ) : (
      <p className="mt-1 text-xl font-[620]">
        <AmountText text={value} room={20} />
      </p>
    )}
    <p className="mt-0.5 min-h-5 text-sm text-ink-faint">{children}</p>
  </section>
)

const Charts = ({ summary }: { summary: SaleSummary | undefined }) => {
  if (!summary) {
    return (
      <>
        <div className={frame}>
          <PieSkeleton title={byCategory} slices={6} />
        </div>
        <div className={frame}>
          <ChartSkeleton title={byDiscount} height={discountHeight} />
        </div>
      </>
    )
  }
  const { by_category, by_method = [], with_discount, without_discount } = summary
  return (
    <>
      <div className={frame}>
        <PieChart
          kind="pie"
          title={byCategory}
          summary={categorySentence(summary)}
          slices={by_category.map(({ name, total }) => ({ label: name, value: total }))}
          sliceName="Category"
          valueName="Total"
          format={money}
        />
      </div>
      {by_method.length > 0 && (
        <section aria-label={byMethod} className={frame}>
          <h2 className="text-sm font-normal text-ink-soft">{byMethod}</h2>
          <dl className="mt-2 grid gap-1.5">
            {by_method.map(({ method, name, paid }) => (
              <div key={method} className="flex items-baseline justify-between gap-4">
                <dt className="min-w-0 truncate">{name}</dt>
                <dd className="font-[560]">{money(paid)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className={frame}>
        <BarChart
          title={byDiscount}
          summary={discountSentence(summary)}
          bucketName="Sales"
          buckets={[{ label: 'With Discount' }, { label: 'Without Discount' }]}
          series={[
            {
              name: 'Total',
              values:
                summary.sales + summary.returns > 0
                  ? [with_discount.total, without_discount.total]
                  : [null, null],
            },
          ]}
          format={money}
          formatTick={shortMoney}
          height={discountHeight}
        />
      </div>
    </>
  )
}

const categorySentence = ({ by_category }: SaleSummary): string => {
  const [first] = by_category
  return first && first.total > 0 ? `${first.name} sells the most, ${money(first.total)}.` : 'No sales found.'
}

const discountSentence = ({ sales, with_discount }: SaleSummary): string =>
  sales === 0
    ? 'No sales found.'
    : `${counted(with_discount.sales, 'sale')} of ${count(sales)} had a discount.`
