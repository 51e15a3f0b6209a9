import type { History } from '../../packages/domain/src/insight/forecast/history.ts'
import type { Random } from './random.ts'

/** A Monday. */
const start = '2025-01-06'
const rhythm = [0.8, 0.75, 0.85, 1, 1.35, 1.6, 0.65]

type Kind = { days: number; valueOn: (day: number, random: Random) => number | null }

const weekly = (day: number): number => rhythm[day % 7] ?? 1
const noisy = (value: number, random: Random, spread: number): number =>
  Math.round(value * Math.exp(spread * random.normal()))

/** Series whose truth is known, since it is written here. */
export const dailyKinds: Record<string, Kind> = {
  'weekly rhythm': { days: 420, valueOn: (day, random) => noisy(90_000 * weekly(day), random, 0.22) },
  'rhythm and growth': {
    days: 420,
    valueOn: (day, random) => noisy(60_000 * weekly(day) * (1 + day / 400), random, 0.2),
  },
  'rhythm and year': {
    days: 420,
    valueOn: (day, random) =>
      noisy(80_000 * weekly(day) * (1 + 0.3 * Math.sin((2 * Math.PI * day) / 365)), random, 0.2),
  },
  'closed on Sundays': {
    days: 420,
    valueOn: (day, random) =>
      day % 7 === 6 || random.next() < 0.02 ? null : noisy(70_000 * weekly(day), random, 0.25),
  },
  'a change of level': {
    days: 420,
    valueOn: (day, random) => noisy((day < 250 ? 90_000 : 55_000) * weekly(day), random, 0.2),
  },
  'short history': { days: 130, valueOn: (day, random) => noisy(40_000 * weekly(day), random, 0.3) },
}

export const sparseKinds: Record<string, Kind> = {
  'one a week': { days: 420, valueOn: (_, random) => random.poisson(1 / 7) },
  'two a week': { days: 420, valueOn: (_, random) => random.poisson(2 / 7) },
  'in lots': { days: 420, valueOn: (_, random) => (random.next() < 0.15 ? 1 + random.poisson(2) : 0) },
  'fading out': { days: 420, valueOn: (day, random) => random.poisson(0.5 * Math.exp(-day / 200)) },
}

/** Nothing can beat the same weekday of the week before here: it is the truth. */
export const naiveKinds: Record<string, () => Kind> = {
  'each weekday wanders': () => {
    const levels = [...rhythm]
    return {
      days: 420,
      valueOn: (day, random) => {
        const level = Math.max(0.1, (levels[day % 7] ?? 1) + 0.12 * random.normal())
        levels[day % 7] = level
        return Math.round(80_000 * level)
      },
    }
  },
}

export const historyOf = ({ days, valueOn }: Kind, random: Random): History => ({
  start,
  values: Array.from({ length: days }, (_, day) => valueOn(day, random)),
})
