import { type Day, daysBetween } from '../day.ts'
import type { Period } from '../period.ts'

/** Level n holds stretches of 4^n days, so that any period is a handful of them: some added, some taken away again. */
export type Stretch = { level: number; stretch: number; sign: 1 | -1 }

const first: Day = '2000-01-01'
export const levels = [0, 1, 2, 3, 4, 5] as const
const lastLevel = levels.length - 1

const range = (level: number, start: number, end: number): Stretch[] =>
  Array.from({ length: end - start }, (_, index) => ({ level, stretch: start + index, sign: 1 }))

/** To the nearest stretch of the next level. Half way, to the one inside of what is asked for. */
const widen = (level: number, place: number, isStart: boolean): { next: number; edge: Stretch[] } => {
  const over = place - 4 * Math.floor(place / 4)
  const down = over < 2 || (over === 2 && !isStart)
  const whole = down ? place - over : place + 4 - over
  const inside = isStart ? !down : down
  const edge = range(level, Math.min(place, whole), Math.max(place, whole))
  return {
    next: Math.floor(whole / 4),
    edge: inside ? edge : edge.map((stretch) => ({ ...stretch, sign: -1 })),
  }
}

export const stretchesOf = ({ start, end }: Period): Stretch[] => {
  const found: Stretch[] = []
  let [from, until] = [daysBetween(first, start), daysBetween(first, end) + 1]
  for (let level = 0; level < lastLevel && from < until; level += 1) {
    const [left, right] = [widen(level, from, true), widen(level, until, false)]
    // What lies between in one piece is not worth the way round.
    if (until - from <= left.edge.length + right.edge.length) return [...found, ...range(level, from, until)]
    found.push(...left.edge, ...right.edge)
    from = left.next
    until = right.next
  }
  return from < until ? [...found, ...range(lastLevel, from, until)] : found
}

/** One by one, where it matters which day it was. */
export const daysOf = ({ start, end }: Period): Stretch[] =>
  range(0, daysBetween(first, start), daysBetween(first, end) + 1)

/** 0 is Monday. */
export const weekdayOfStretch = ({ stretch }: Stretch): number => (((stretch + 5) % 7) + 7) % 7
