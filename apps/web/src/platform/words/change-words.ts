import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import type { Day } from '@tillsight/domain/day'
import { pointsBetween } from '@tillsight/domain/figures/metrics/ratio'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { formats, shortTimedPeriod } from '#ui/formats/formats.ts'
import type { Change } from '#ui/layout/change-line.tsx'
import { count, money, signedCount, signedPercent } from './format.ts'

/** A figure and its previous value; a rate has no value where there was nothing to divide. */
export type Compared = { value: number | null; previous: number | null; change: number | null }

type Circumstances = {
  unit: MetricInfo['unit']
  /** The days it is compared with; none where there is no time before. */
  before: TimedPeriod | null
  today: Day
  /** Whether the range has days, or hours of today, that are yet to come. */
  isRunning: boolean
  /** How many sales there were, now and before, where the figure is made of them. */
  sales?: { value: number; previous: number } | undefined
  /** Shown where nothing was sold then. */
  nothing?: string | undefined
}

const inWords = (words: string, direction: Change['direction'] = null): Change => ({
  direction,
  amount: null,
  words,
})

const directionOf = (difference: number): 'up' | 'down' | 'level' => {
  if (difference === 0) return 'level'
  return difference > 0 ? 'up' : 'down'
}

/** The change of a figure: an amount where a percentage would mislead, as from zero or from or to a loss. */
export const changeOf = (compared: Compared, known: Circumstances): Change => {
  const { value, previous, change } = compared
  const { before, sales, isRunning, nothing = 'no sales before' } = known
  if (!value && sales?.value === 0 && isRunning) return inWords('no sales yet')
  if (value === null) return inWords(sales ? 'no sales' : 'no comparison')
  if (before === null) return inWords('all time')
  if (sales && (previous === null || (previous === 0 && sales.previous === 0))) {
    return value === 0 ? inWords(nothing) : inWords(`new, ${nothing}`, directionOf(value))
  }
  if (previous === null) return inWords('no comparison')
  const versus = `${isRunning ? 'so far, ' : ''}vs ${shortTimedPeriod(before, known.today)}`
  if (known.unit === 'percent') return byPoints(pointsBetween(value, previous), versus)
  if (change !== null && value >= 0) return byPercent(change, versus)
  return byAmount({ value, previous, versus, unit: known.unit })
}

const byPercent = (change: number, versus: string): Change => {
  const direction = directionOf(change)
  return direction === 'level'
    ? inWords(`no change ${versus}`, 'level')
    : { direction, amount: signedPercent(change), words: versus }
}

/** A change of a percentage in percent would be read as points. */
const byPoints = (difference: number, versus: string): Change => {
  const direction = directionOf(difference)
  return direction === 'level'
    ? inWords(`no change ${versus}`, 'level')
    : { direction, amount: `${formats().signedDigit(difference)} points`, words: versus }
}

type Amounts = { value: number; previous: number; versus: string; unit: MetricInfo['unit'] }

const byAmount = ({ value, previous, versus, unit }: Amounts): Change => {
  const difference = Math.round((value - previous) * 100) / 100
  const direction = directionOf(difference)
  if (direction === 'level') return inWords(`no change ${versus}`, 'level')
  const isMoney = unit === 'money'
  const sign = difference > 0 ? '+' : ''
  return {
    direction,
    amount: isMoney ? sign + money(difference) : signedCount(difference),
    words: `${versus}, was ${isMoney ? money(previous) : count(previous)}`,
  }
}
