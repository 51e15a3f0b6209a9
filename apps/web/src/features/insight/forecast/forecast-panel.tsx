import type { Forecast } from '@tillsight/contract/insight/forecast'
import { formatDate, formatDay } from '@tillsight/domain/day-text'
import { TrendingUp } from 'lucide-react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { money, shortMoney } from '#platform/words/format.ts'
import { LineChart } from '#ui/chart/charts-lazy.tsx'
import { formats } from '#ui/formats/formats.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useForecast } from './forecast.api.ts'

/** What the next days and the month will bring, how sure that is, and how good it was lately. */
export const ForecastPanel = () => {
  const read = useForecast()
  const { data } = read
  return (
    <>
      <ReadFailure title="The forecast could not be loaded" read={read} />
      {!data && !read.isError && <Skeleton className="h-80 w-full" />}
      {data?.gap && <EmptyState icon={TrendingUp} title="No forecast yet" text={data.gap} />}
      {data && !data.gap && <Found forecast={data} />}
    </>
  )
}

const dayText = (day: string): string => formatDay(day, formats().locale)

const goalText = ({ is_likely, low, high, at_pace }: Forecast['goals'][number]): string => {
  const range = `Eight times in ten from ${money(low)} to ${money(high)}.`
  const pace = at_pace === null ? '' : ` At the usual pace of its hours, as in Goals: ${money(at_pace)}.`
  return `${is_likely ? 'It is likely to be reached.' : 'It is likely to be missed.'} ${range}${pace}`
}

const Found = ({ forecast }: { forecast: Forecast }) => {
  const { days, month } = forecast
  const open = days.filter(({ is_open }) => is_open)
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-4">
        {month && (
          <Fact
            name={`Revenue until ${dayText(month.end_date)}`}
            value={money(month.value)}
            text={`Eight times in ten from ${money(month.low)} to ${money(month.high)}. ${money(month.so_far)} until yesterday.`}
          />
        )}
        <BreakEven breakEven={forecast.break_even} />
        {forecast.goals.map((goal) => (
          <Fact
            key={goal.id}
            name={`Goal of ${money(goal.target)} until ${dayText(goal.end_date)}`}
            value={money(goal.value)}
            text={goalText(goal)}
          />
        ))}
      </dl>
      <section className="rounded-card border border-line bg-surface p-5 shadow-low">
        <LineChart
          title="Revenue of the next days"
          summary={`Expected revenue of ${open.length} open days, with the range of eight in ten outcomes.`}
          bucketName="Day"
          buckets={days.map(({ date, is_open }) => ({
            label: dayText(date),
            tick: formatDate(date, formats().locale),
            note: is_open ? undefined : 'usually closed',
          }))}
          series={[
            { name: 'Expected', values: days.map(({ value }) => value) },
            { name: 'At least', values: days.map(({ low }) => low), compared: true },
            { name: 'At most', values: days.map(({ high }) => high), compared: true },
          ]}
          format={money}
          formatTick={shortMoney}
        />
      </section>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Accuracy method={forecast.method} />
        <ListExport call="GET /forecast/revenue_export" what="the expected revenue" />
      </div>
    </div>
  )
}

type FactProps = { name: string; value: string; text: string }

const Fact = ({ name, value, text }: FactProps) => (
  <div className="rounded-card border border-line bg-surface p-5 shadow-low">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="mt-1">
      <span className="block text-xl font-[560] tabular-nums">{value}</span>
      <span className="mt-1 block text-sm text-ink-soft">{text}</span>
    </dd>
  </div>
)

const BreakEven = ({ breakEven }: { breakEven: Forecast['break_even'] }) => {
  if (!breakEven) return null
  const { fixed_costs, expected_on, is_reached } = breakEven
  return (
    <Fact
      name="Break-even of this month"
      value={expected_on ? dayText(expected_on) : 'Not this month'}
      text={
        is_reached
          ? `The fixed costs of ${money(fixed_costs)} are paid.`
          : `When the fixed costs of ${money(fixed_costs)} are paid, if the days are as expected.`
      }
    />
  )
}

const Accuracy = ({ method }: { method: Forecast['method'] }) =>
  method && (
    <p className="text-ink-soft">
      {method.label}. Chosen because it was closest on the last {method.weeks} weeks of your own sales
      {method.error_beside_naive !== null &&
        method.error_beside_naive < 100 &&
        `: its error was ${method.error_beside_naive}% of that of repeating the week before`}
      .
    </p>
  )
