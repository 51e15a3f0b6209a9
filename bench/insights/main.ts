import { checkFindings } from './check-findings.ts'
import { checkForecast } from './check-forecast.ts'
import { checkPrices } from './check-prices.ts'
import { checkStock } from './check-stock.ts'
import { isMet, tableOf } from './table.ts'

const isQuick = process.argv.includes('--quick')
const count = isQuick ? 3 : 30
const firstSeed = Number(process.env.INSIGHTS_SEED ?? 1)
/** No threshold was chosen by looking at these: they show whether those that were hold elsewhere. */
const freshSeed = firstSeed + 1000

const check = (title: string, first: number): boolean => {
  const seeds = Array.from({ length: count }, (_, place) => first + place)
  const bars = [...checkForecast(seeds), ...checkFindings(seeds), ...checkPrices(seeds), ...checkStock(seeds)]
  console.log(`${title}, seeds ${seeds.at(0)} to ${seeds.at(-1)}.\n`)
  console.log(tableOf(bars))
  return bars.every(isMet)
}

const met = [
  check('Generated stores whose truth is known', firstSeed),
  ...(isQuick ? [] : [check('\nThe same with fresh seeds, which no threshold was tuned on', freshSeed)]),
]
process.exitCode = met.every(Boolean) ? 0 : 1
