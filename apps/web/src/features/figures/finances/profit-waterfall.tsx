import { type Figure, useExplain } from '#platform/explain/use-explain.ts'
import { money, percent, shortMoney } from '#platform/words/format.ts'
import { ChartSkeleton } from '#ui/chart/chart-skeleton.tsx'
import { WaterfallChart } from '#ui/chart/charts-lazy.tsx'
import type { WaterfallStep } from '#ui/chart/waterfall.ts'
import type { Finances } from './finances.api.ts'

const title = 'Profit and Loss'
/** As high as the break-even beside it. */
const height = 390

type Step = WaterfallStep & { metric: Figure['metric'] }

/** Most ranges have no losses: then there is no step for them. */
const lossStep = ({ stock_losses }: Finances): Step[] =>
  stock_losses === 0
    ? []
    : [{ metric: 'stockLosses', label: 'Stock losses', tick: 'Lost', value: 0 - stock_losses }]

const stepsOf = (finances: Finances): Step[] => [
  { metric: 'netSales', label: 'Revenue', tick: 'Sales', value: finances.revenue, isSum: true },
  { metric: 'costOfGoods', label: 'Cost of goods', tick: 'Goods', value: 0 - finances.cost_of_goods },
  { metric: 'grossProfit', label: 'Gross profit', tick: 'Gross', value: finances.gross_profit, isSum: true },
  ...lossStep(finances),
  { metric: 'variableExpenses', label: 'Variable', tick: 'Var.', value: 0 - finances.variable_expenses },
  { metric: 'fixedCosts', label: 'Fixed costs', tick: 'Fixed', value: 0 - finances.fixed_costs },
  { metric: 'netProfit', label: 'Net profit', tick: 'Net', value: finances.net_profit, isSum: true },
]

export const ProfitWaterfall = ({ finances }: { finances: Finances | undefined }) => {
  const explain = useExplain()
  if (!finances) return <ChartSkeleton title={title} height={height} />
  const steps = stepsOf(finances)
  return (
    <WaterfallChart
      title={title}
      summary={sentenceOf(finances)}
      heads={{ step: 'Step', value: 'Amount' }}
      isEmpty={steps.every(({ value }) => value === 0)}
      onExplain={(place) => {
        const step = steps[place]
        if (step) explain.open({ metric: step.metric })
      }}
      steps={steps}
      format={money}
      formatTick={onBar}
      height={height}
    />
  )
}

/** Where there are thousands, tenths of them; below, no cents, unless there is nothing else. */
const onBar = (amount: number): string => {
  const size = Math.abs(amount)
  if (size > 0 && size < 1) return money(amount)
  return shortMoney(size < 1000 ? Math.round(amount) : amount)
}

const sentenceOf = ({ revenue, expenses, net_profit, margin }: Finances): string => {
  if (revenue === 0 && expenses === 0 && net_profit === 0) return 'No sales or expenses in this range.'
  if (net_profit < 0) return `A loss of ${money(-net_profit)}.`
  if (margin === null) return `Net profit of ${money(net_profit)}.`
  return `Net profit of ${money(net_profit)} on ${money(revenue)} revenue: ${percent(margin)}.`
}
