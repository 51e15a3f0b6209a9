import { checkFindings } from './check-findings.ts'
import { checkForecast } from './check-forecast.ts'
import { isMet, tableOf } from './table.ts'

const isQuick = process.argv.includes('--quick')
const firstSeed = Number(process.env.INSIGHTS_SEED ?? 1)
const seeds = Array.from({ length: isQuick ? 3 : 30 }, (_, place) => firstSeed + place)

const bars = [...checkForecast(seeds), ...checkFindings(seeds)]
console.log(`Generated stores whose truth is known, seeds ${seeds.at(0)} to ${seeds.at(-1)}.\n`)
console.log(tableOf(bars))
process.exitCode = bars.every(isMet) ? 0 : 1
