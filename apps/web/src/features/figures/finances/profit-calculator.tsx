import { breakEvenRevenue } from '@tillsight/domain/figures/finances/break-even'
import { profitAndLoss, type Trade } from '@tillsight/domain/figures/finances/profit-and-loss'
import {
  type Assumptions,
  asItWas,
  type TradeAtList,
  unitsToEarnTheSame,
  whatIf,
} from '@tillsight/domain/figures/finances/what-if'
import { amountOf, centsOf } from '@tillsight/domain/money'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { money, percent, signedPercent } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { SliderField } from '#ui/fields/slider-field.tsx'
import { amountText, formats, numberFrom } from '#ui/formats/formats.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { withCoverage } from './coverage-words.ts'
import type { Finances } from './finances.api.ts'

const title = 'Profit calculator'

const tradeOf = (finances: Finances): TradeAtList => ({
  revenue: centsOf(finances.revenue),
  costOfGoods: centsOf(finances.cost_of_goods),
  stockLosses: centsOf(finances.stock_losses),
  variableExpenses: centsOf(finances.variable_expenses),
  fixedCosts: centsOf(finances.fixed_costs),
  listSales: centsOf(finances.list_sales),
})

const fixedFrom = (text: string): number | null => {
  const typed = numberFrom(text)
  return Number.isFinite(typed) && typed >= 0 ? centsOf(typed) : null
}

/** The same units sold at other prices and costs, calculated as the page calculates what happened. */
export const ProfitCalculator = ({ finances }: { finances: Finances }) => {
  const [changed, setChanged] = useState<Partial<Omit<Assumptions, 'fixedCosts'>>>({})
  const [typed, setTyped] = useState<string | null>(null)
  const trade = tradeOf(finances)
  const usual = asItWas(trade)
  const fixedCosts = typed === null ? usual.fixedCosts : fixedFrom(typed)
  const assumed = { ...usual, ...changed, fixedCosts: fixedCosts ?? usual.fixedCosts }
  const after = whatIf(trade, assumed)
  const isChanged = Object.keys(changed).length > 0 || typed !== null
  const set = (name: keyof typeof changed) => (value: number) =>
    setChanged((before) => ({ ...before, [name]: value }))
  const reset = () => {
    setChanged({})
    setTyped(null)
  }

  if (trade.listSales <= 0) {
    return (
      <Card title={title}>
        <EmptyState
          title="No sales in this range"
          text="Choose a range with sales to try different prices and costs."
        />
      </Card>
    )
  }
  return (
    <Card
      title={title}
      description="The same units sold, at other prices and costs."
      actions={
        <Button variant="secondary" size="sm" icon={RotateCcw} disabled={!isChanged} onClick={reset}>
          Reset
        </Button>
      }
    >
      <div className="grid gap-6 min-[56rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] min-[56rem]:gap-10">
        <div className="flex flex-col gap-5">
          <SliderField
            {...{ label: 'Prices', name: 'price', min: -50, max: 50, value: assumed.price }}
            text={signedPercent(assumed.price)}
            onChange={set('price')}
          />
          <SliderField
            {...{ label: 'Cost of goods', name: 'cost', min: -50, max: 50, value: assumed.cost }}
            text={signedPercent(assumed.cost)}
            onChange={set('cost')}
          />
          <SliderField
            {...{ label: 'Average discount', name: 'discount', min: 0, max: 80, step: 0.5 }}
            value={assumed.discount}
            text={percent(assumed.discount)}
            onChange={set('discount')}
          />
          <MoneyField
            label="Fixed costs"
            name="fixed"
            value={typed ?? amountText(amountOf(usual.fixedCosts))}
            error={fixedCosts === null ? 'Enter an amount.' : undefined}
            onChange={setTyped}
          />
        </div>
        <div className="min-w-0">
          <Table
            caption={title}
            columns={columns}
            rows={rowsOf(trade, after)}
            rowKey={({ label }) => label}
          />
          <p role="status" className="mt-4 text-ink-soft">
            {isChanged ? unitsWords(trade, after) : 'Move a slider to see the effect.'}
          </p>
          <p className="mt-2 text-sm text-ink-faint">
            {withCoverage('Variable expenses stay the same', finances)}.
          </p>
          <p className="mt-2 text-sm">
            <Link
              to="/platform/insights?show=what-if"
              className="touch-reach underline decoration-line underline-offset-4 hover:decoration-ink-faint"
            >
              What if fewer people buy at that price?
            </Link>
          </p>
        </div>
      </div>
    </Card>
  )
}

type Row = { label: string; before: string; after: string; difference: string }

const inMoney = (cents: number): string => money(amountOf(Math.round(cents)))
const signedMoney = (cents: number): string => (cents > 0 ? `+${inMoney(cents)}` : inMoney(cents))

const moneyRow = (label: string, before: number | null, after: number | null): Row => ({
  label,
  before: before === null ? 'n/a' : inMoney(before),
  after: after === null ? 'n/a' : inMoney(after),
  difference: before === null || after === null ? 'n/a' : signedMoney(after - before),
})

const rowsOf = (before: Trade, after: Trade): Row[] => {
  const [was, is] = [profitAndLoss(before), profitAndLoss(after)]
  return [
    moneyRow('Revenue', before.revenue, after.revenue),
    moneyRow('Gross profit', was.grossProfit, is.grossProfit),
    ...(before.stockLosses === 0 ? [] : [moneyRow('Stock losses', before.stockLosses, after.stockLosses)]),
    moneyRow('Net profit', was.netProfit, is.netProfit),
    marginRow(was.netMargin, is.netMargin),
    moneyRow('Break-even revenue', breakEvenRevenue(before), breakEvenRevenue(after)),
  ]
}

const marginRow = (before: number | null, after: number | null): Row => ({
  label: 'Net margin',
  before: before === null ? 'n/a' : percent(before),
  after: after === null ? 'n/a' : percent(after),
  difference: before === null || after === null ? 'n/a' : `${formats().signedDigit(after - before)} points`,
})

const columns: TableColumn<Row>[] = [
  { key: 'label', header: 'Figure', primary: true, cell: ({ label }) => label },
  { key: 'before', header: 'Actual', align: 'right', cell: ({ before }) => before },
  {
    key: 'after',
    header: 'What if',
    align: 'right',
    cell: ({ after }) => <span className="font-[620]">{after}</span>,
  },
  { key: 'difference', header: 'Difference', align: 'right', cell: ({ difference }) => difference },
]

const unitsWords = (before: Trade, after: Trade): string => {
  const units = unitsToEarnTheSame(before, after)
  if (profitAndLoss(after).contribution <= 0) return 'This cannot break even: costs are as high as revenue.'
  if (units === null || Math.abs(units) < 0.05) return 'The same number of units earns the same.'
  return units < 0
    ? `You could sell ${percent(-units)} fewer units and earn the same.`
    : `You would need to sell ${percent(units)} more units to earn the same.`
}
