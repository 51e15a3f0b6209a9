import { change } from '@tillsight/domain/metrics/ratio'
import { money, signedPercent } from '#platform/format.ts'

export type Unit = 'money' | 'percent' | 'count'

export type Change = {
  direction: 'up' | 'down' | 'level' | null
  /** How much, with its sign. */
  amount: string | null
  words: string
}

type Asked = { value: number | null; previous: number | null; unit: Unit; versus: string }

const inWords = (words: string, direction: Change['direction'] = null): Change => ({
  direction,
  amount: null,
  words,
})

/** What became of a figure. From nothing, or from a loss, no percentage tells the truth: it is put in words. */
export const changeOf = (asked: Asked): Change => {
  const { value, previous, unit, versus } = asked
  if (value === null || previous === null) return inWords('nothing to compare with')
  const direction = value > previous ? 'up' : 'down'
  if (value === previous) return inWords(`no change ${versus}`, 'level')
  if (unit === 'percent') return byPoints(value - previous, versus)
  const percent = change(value, previous)
  if (percent !== null && value >= 0) return { direction, amount: signedPercent(percent), words: versus }
  return inWords(`${lossWords(value, previous)}, ${versus}`, direction)
}

const byPoints = (difference: number, versus: string): Change => ({
  direction: difference > 0 ? 'up' : 'down',
  amount: `${signedPercent(difference).replace(' %', '')} points`,
  words: versus,
})

const lossWords = (value: number, previous: number): string => {
  if (previous === 0) return value > 0 ? 'from nothing' : 'a loss, from nothing'
  if (previous > 0) return `turned from a profit of ${money(previous)} to a loss`
  if (value >= 0) return `turned from a loss of ${money(-previous)}`
  return value > previous
    ? `loss shrank by ${money(value - previous)}, from ${money(-previous)}`
    : `loss grew by ${money(previous - value)}, from ${money(-previous)}`
}
