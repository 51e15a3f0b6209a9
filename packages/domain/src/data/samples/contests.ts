import { addDays, type Day } from '#domain/day.ts'
import type { Audience, ContestKind, TieRule } from '#domain/floor/contests/contest.ts'

const common = {
  target: null,
  graceDays: 7,
  filters: [],
  isPerHour: false,
  countsImports: false,
  rounds: null,
  tie: 'first' as TieRule,
  audience: 'everyone' as Audience,
}

const onlyBy = (kind: ContestKind) => ({ kind, metrics: [{ metric: 'netSales', weight: 1 }] })

/** One that runs since last week, and one that was won some weeks ago by who improved most. */
export const sampleContests = (today: Day) => [
  {
    name: 'Two-week sales race',
    note: 'Who sells most in two weeks? Returns take points back.',
    start: addDays(today, -9),
    end: addDays(today, 4),
    rules: {
      ...common,
      ...onlyBy('most'),
      prizes: [
        { place: 1, name: 'Dinner for two', cost: 8000 },
        { place: 2, name: 'A day off', cost: 0 },
      ],
    },
  },
  {
    name: 'Most improved',
    note: 'Everyone against their own four weeks before.',
    start: addDays(today, -42),
    end: addDays(today, -29),
    rules: {
      ...common,
      ...onlyBy('improvement'),
      prizes: [{ place: 1, name: 'Cinema tickets', cost: 3000 }],
    },
  },
]
