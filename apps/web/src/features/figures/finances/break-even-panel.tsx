import { addDays, type Day, daysBetween, endOfMonth, startOfMonth } from '@tillsight/domain/day'
import { ApiError } from '#platform/api/api-error.ts'
import { count, money, percent, shortMoney } from '#platform/words/format.ts'
import { ChartSkeleton } from '#ui/chart/chart-skeleton.tsx'
import { LineChart } from '#ui/chart/charts-lazy.tsx'
import { formatDay } from '#ui/formats/formats.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { breakEvenSentence, monthWords } from './break-even-words.ts'
import { withCoverage } from './coverage-words.ts'
import { type BreakEven, useBreakEven } from './finances.api.ts'

const height = 200
const titleOf = (month: Day): string => `Break-Even in ${monthWords(month)}`

export const BreakEvenPanel = ({ month }: { month: Day }) => {
  const breakEven = useBreakEven(startOfMonth(month))
  const { data } = breakEven
  if (breakEven.isError && !data) {
    return (
      <ErrorState
        title="Break-even could not be loaded"
        message={
          breakEven.error instanceof ApiError
            ? breakEven.error.saidOr('Failed to fetch data.')
            : 'Failed to fetch data.'
        }
        onRetry={() => breakEven.refetch()}
      />
    )
  }
  if (!data) return <ChartSkeleton title={titleOf(month)} height={height + 32} />
  return (
    <div className={classNames('transition-opacity', breakEven.isPlaceholderData && 'opacity-55')}>
      <BreakEvenChart found={data} />
      <BreakEvenFigures found={data} />
    </div>
  )
}

const daysOf = (month: Day): Day[] =>
  Array.from({ length: daysBetween(month, endOfMonth(month)) + 1 }, (_, place) => addDays(month, place))

const BreakEvenChart = ({ found }: { found: BreakEven }) => {
  const days = daysOf(found.month)
  const left = new Map(found.days.map(({ day, contribution }) => [day, contribution]))
  const isNothing = found.fixed_costs === 0 && found.revenue === 0
  return (
    <LineChart
      title={titleOf(found.month)}
      summary={breakEvenSentence(found)}
      bucketName="Day"
      buckets={days.map((day) => ({ label: formatDay(day), tick: String(Number(day.slice(8))) }))}
      series={[
        {
          name: 'Contribution margin',
          values: days.map((day) => (isNothing ? null : (left.get(day) ?? null))),
        },
        {
          name: 'Fixed costs',
          values: days.map(() => (isNothing ? null : found.fixed_costs)),
          compared: true,
        },
      ]}
      format={money}
      formatTick={shortMoney}
      height={height}
    />
  )
}

const BreakEvenFigures = ({ found }: { found: BreakEven }) => (
  <>
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-4">
      <Figure label="Break-even for the month" value={shown(found.break_even_revenue, money)} />
      <Figure label="Units to break even" value={shown(found.break_even_units, count)} />
      <Figure label="Margin of safety for the month" value={shown(found.margin_of_safety, percent)} />
      <Figure label="Contribution ratio" value={shown(found.contribution_ratio, percent)} />
    </dl>
    <p className="mt-3 text-sm text-ink-faint">
      Before stock losses.{' '}
      {withCoverage(`Based on all bills in ${monthWords(found.month)}, including upcoming ones`, found)}.
    </p>
  </>
)

const shown = (value: number | null, format: (value: number) => string): string =>
  value === null ? 'n/a' : format(value)

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="font-[620] wrap-anywhere">{value}</dd>
  </div>
)
