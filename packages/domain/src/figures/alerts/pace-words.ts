import type { Day } from '#domain/day.ts'
import type { Formats } from '#domain/formats.ts'
import { type Period, shortPeriod } from '#domain/period.ts'
import type { Cadence, Direction } from '../goals/goal.ts'
import type { Progress } from '../goals/progress.ts'
import type { Unit } from '../metrics/metric.ts'
import type { PaceRule } from './alert-rule.ts'
import { figureWords, type Words } from './alert-words.ts'
import { lagOf } from './pace.ts'

/** A goal, as an alert speaks of it. */
export type PaceSubject = {
  label: string
  /** Of the seller or category; null of the whole store. */
  name: string | null
  cadence: Cadence
  direction: Direction
  /** What does not add up over days has no pace, only a target. */
  isAdditive: boolean
}

const often: Record<Cadence, string> = { day: 'daily', week: 'weekly', month: 'monthly' }

const goalWords = ({ label, name, cadence }: PaceSubject): string =>
  `The ${often[cadence]} goal for ${name === null ? label : `${label} of ${name}`}`

const behindWords = ({ isAdditive, direction }: PaceSubject): string => {
  if (isAdditive) return 'behind its pace'
  return direction === 'at_least' ? 'below its target' : 'above its target'
}

/** The condition in words: the name of the alert. */
export const paceTitle = ({ tolerance }: PaceRule, subject: PaceSubject, formats: Formats): string => {
  const by = tolerance === 0 ? '' : `more than ${formats.exactPercent(tolerance)} `
  return `${goalWords(subject)} is ${by}${behindWords(subject)}`
}

type PaceFacts = {
  subject: PaceSubject
  unit: Unit
  period: Period
  today: Day
  progress: Pick<Progress, 'actual' | 'target' | 'expected' | 'needed'>
}

/** Why it was reported: where it is, where it should be by now, and what is needed. */
export const paceFired = (facts: PaceFacts, formats: Formats): Words => {
  const { subject, unit, period, today, progress } = facts
  const { actual, target, expected, needed } = progress
  const { direction } = subject
  const text = (figure: number | null) => figureWords(unit, figure ?? 0, formats)
  const limit = direction === 'at_least' ? '' : 'at most '
  const reason = [
    `${subject.label}, ${shortPeriod(period, today, formats.locale)}: ${text(actual)} of ${limit}${text(target)}.`,
    ...(expected === null ? [] : [`By now it should be ${limit}${text(expected)}.`]),
    ...(needed ? [`From now on it needs ${limit}${text(needed.amount)} for each open ${needed.per}.`] : []),
  ]
  const lag = Math.floor(lagOf({ ...progress, direction }) ?? 0)
  return {
    title: `${goalWords(subject)} is ${formats.exactPercent(lag)} ${behindWords(subject)}`,
    reason: reason.join(' '),
  }
}
