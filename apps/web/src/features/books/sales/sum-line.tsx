import { useMay } from '#platform/session/use-may.ts'
import { count, money } from '#platform/words/format.ts'
import { classNames } from '#ui/layout/class-names.ts'
import type { SaleSummary } from './sales.api.ts'

type SumLineProps = { summary: SaleSummary | undefined; isStale: boolean; isFailed: boolean }

/** The totals of all matching sales, including those not loaded yet. */
export const SumLine = ({ summary, isStale, isFailed }: SumLineProps) => {
  const seesProfit = useMay('profit:read')
  if (!summary) return isFailed ? null : <div className="min-h-10" />
  const { sales, returns, quantity, total, profit } = summary
  return (
    <dl
      aria-label="Totals"
      className={classNames(
        'flex min-h-10 flex-wrap items-center gap-x-6 gap-y-1 px-1 text-sm transition-opacity',
        isStale && 'opacity-55',
      )}
    >
      <Sum name="Sales" value={count(sales)} />
      {returns > 0 && <Sum name="Returns" value={count(returns)} />}
      <Sum name="Units" value={count(quantity).replace('-', '−')} />
      <Sum name="Total" value={money(total)} />
      {seesProfit && profit !== undefined && <Sum name="Profit" value={money(profit)} />}
    </dl>
  )
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div className="flex gap-1.5">
    <dt className="text-ink-faint">{name}</dt>
    <dd className="font-[560]">{value}</dd>
  </div>
)
