import type { Cadence, Direction } from './goal.ts'
import type { GoalState } from './progress.ts'

export const cadenceWords: Record<Cadence, string> = {
  day: 'Every day',
  week: 'Every week',
  month: 'Every month',
}

type Named = { name: string | null; cadence: Cadence }

/** 'Ida, every month'. */
export const goalDetail = ({ name, cadence }: Named): string =>
  `${name ?? 'The whole store'}, ${cadenceWords[cadence].toLowerCase()}`

/** 'Net Sales, Ida, every month'. */
export const goalTitle = (goal: Named & { label: string }): string => `${goal.label}, ${goalDetail(goal)}`

export const stateWords: Record<GoalState, string> = {
  reached: 'Reached',
  on_pace: 'On pace',
  behind: 'Behind',
  missed: 'Missed',
  unknown: 'No target',
}

/** The figures as they are shown. */
type Figures = {
  actual: number | null
  target: number | null
  attainment: number | null
  forecast: number | null
  needed: { amount: number; per: 'day' | 'hour' } | null
  state: GoalState
}

type Words = {
  cadence: Cadence
  direction: Direction
  isAdditive: boolean
  /** How a figure of the metric is written, and a percentage. */
  write: (value: number) => string
  writePercent: (value: number) => string
}

const paceWords = ({ needed }: Figures, { direction, write }: Words): string => {
  if (!needed) return ''
  const each = needed.per === 'hour' ? 'an hour' : 'a day'
  return direction === 'at_least'
    ? `; ${write(needed.amount)} more ${each} needed`
    : `; at most ${write(needed.amount)} more ${each}`
}

/** A ratio has no part that is done: it is there, or it is not yet. */
const headWords = ({ actual, target, attainment }: Figures, words: Words): string => {
  const { direction, isAdditive, write, writePercent } = words
  const limit = direction === 'at_most' ? 'at most' : 'at least'
  if (actual === null) return target === null ? 'Nothing yet.' : `Nothing yet of ${write(target)}.`
  if (target === null) return `${write(actual)} so far.`
  if (!isAdditive) return `${write(actual)} so far; the goal is ${limit} ${write(target)}.`
  const share = attainment === null ? '' : `, ${writePercent(Math.floor(attainment))}`
  return `${write(actual)} of ${direction === 'at_most' ? 'at most ' : ''}${write(target)}${share}.`
}

type Outlook = Words & { target: number; forecast: number; state: GoalState }

/** A forecast is not more exact than that. */
const tolerance = 0.01

/** The pace is that of the goal and the forecast that of usual days: where they disagree, both are said. */
const outlookWords = ({ cadence, direction, write, target, forecast, state }: Outlook): string => {
  const isAtLeast = direction === 'at_least'
  const isEnough = isAtLeast ? forecast >= target * (1 - tolerance) : forecast <= target * (1 + tolerance)
  const end = `the ${cadence} ends at ${write(forecast)}`
  if (state === 'on_pace' && !isEnough)
    return `On pace until now, but if the rest is as usual ${end}, ${isAtLeast ? 'below the goal' : 'above the limit'}`
  if (state === 'behind' && isEnough)
    return `Behind until now, but if the rest is as usual ${end}, which ${isAtLeast ? 'reaches the goal' : 'is within the limit'}`
  return `At the usual pace ${end}`
}

/** '$1,240 of $2,000, 62%. At the usual pace the day ends at $1,910; $76 more an hour needed.' */
export const progressWords = (figures: Figures, words: Words): string => {
  const head = headWords(figures, words)
  const { target, forecast, state } = figures
  if (!words.isAdditive || target === null || forecast === null || state === 'missed') return head
  return `${head} ${outlookWords({ ...words, target, forecast, state })}${paceWords(figures, words)}.`
}
