import { figureText, type Unit } from '#platform/figure-text.ts'
import { money, signedCount, signedPercent } from '#platform/format.ts'

/** A figure beside what it was; a rate has no value where there was nothing to divide. */
export type Compared = { value: number | null; previous: number | null; change: number | null }

export type Change = {
  direction: 'up' | 'down' | 'level' | null
  /** How much, with its sign. */
  amount: string | null
  words: string
}

type Circumstances = {
  unit: Unit
  /** What it is compared with, 'previous 8 days'; nothing where there is no time before. */
  before: string | null
  /** What is said where nothing was sold then, 'no sales before'. */
  nothing?: string | undefined
  /** How many sales there were, now and before. */
  sales: { value: number; previous: number }
  /** Whether the range has days, or hours of today, that are yet to come. */
  isRunning: boolean
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

/** What became of a figure. From nothing, or from a loss, no percentage tells the truth: it is put in words. */
export const changeOf = ({ value, previous, change }: Compared, known: Circumstances): Change => {
  const { before, sales, isRunning, nothing = 'no sales before' } = known
  if (!value && sales.value === 0 && isRunning) return inWords('no sales yet')
  if (value === null) return inWords('no sales')
  if (before === null) return inWords('since the beginning')
  if (previous === null || (previous === 0 && sales.previous === 0)) {
    return value === 0 ? inWords(nothing) : inWords(`new, ${nothing}`, directionOf(value))
  }
  const versus = isRunning ? `so far, vs ${before}` : `vs ${before}`
  if (known.unit === 'percent') return byPoints(value - previous, versus)
  if (change !== null) return byPercent(change, versus)
  return byAmount({ value, previous, versus, unit: known.unit })
}

const byPercent = (change: number, versus: string): Change => {
  const direction = directionOf(Math.round(change * 10))
  return direction === 'level'
    ? inWords(`no change ${versus}`, 'level')
    : { direction, amount: signedPercent(change), words: versus }
}

/** A change of a percentage in percent would be read as points. */
const byPoints = (difference: number, versus: string): Change => {
  const direction = directionOf(Math.round(difference * 10))
  return direction === 'level'
    ? inWords(`no change ${versus}`, 'level')
    : { direction, amount: signedPercent(difference).replace('%', 'points'), words: versus }
}

type Amounts = { value: number; previous: number; versus: string; unit: Unit }

const byAmount = ({ value, previous, versus, unit }: Amounts): Change => {
  const difference = Math.round((value - previous) * 100) / 100
  const direction = directionOf(difference)
  if (direction === 'level') return inWords(`no change ${versus}`, 'level')
  if (unit !== 'money') return { direction, amount: signedCount(difference), words: versus }
  const sign = difference > 0 ? '+' : ''
  return {
    direction,
    amount: sign + money(difference),
    words: `${versus}, which came to ${figureText(previous, unit)}`,
  }
}
