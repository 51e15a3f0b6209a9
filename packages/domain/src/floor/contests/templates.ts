import type { MetricId } from '#domain/figures/metrics/catalogue.ts'
import type { ContestKind } from './contest.ts'

export type ContestTemplate = {
  id: string
  name: string
  /** What it is good for. */
  text: string
  kind: ContestKind
  metrics: readonly { metric: MetricId; weight: number }[]
  days: number
  target?: number
  round_days?: number
  leave_per_round?: number
  is_per_hour?: boolean
  has_teams?: boolean
}

/** Contests to start from; everything in them can be changed. */
export const contestTemplates: readonly ContestTemplate[] = [
  {
    id: 'own-best',
    name: 'Beat your own best',
    text: 'Two weeks, each person against their own usual sales. New and part-time people can win.',
    kind: 'improvement',
    metrics: [{ metric: 'netSales', weight: 1 }],
    days: 14,
  },
  {
    id: 'best-week',
    name: 'Best week',
    text: 'One week, the highest net sales win.',
    kind: 'most',
    metrics: [{ metric: 'netSales', weight: 1 }],
    days: 7,
  },
  {
    id: 'bigger-baskets',
    name: 'Bigger baskets',
    text: 'One week, the most units per sale win. Good for what goes well together.',
    kind: 'most',
    metrics: [{ metric: 'unitsPerSale', weight: 1 }],
    days: 7,
  },
  {
    id: 'lucky-tickets',
    name: 'Lucky tickets',
    text: 'Every 10 sales earn a ticket, and the prize is drawn. Nobody is out of it early.',
    kind: 'raffle',
    metrics: [{ metric: 'sales', weight: 1 }],
    days: 14,
    target: 10,
  },
  {
    id: 'all-there',
    name: 'All of us',
    text: 'Everyone who makes 50 sales in a month wins. Nobody loses.',
    kind: 'everyone',
    metrics: [{ metric: 'sales', weight: 1 }],
    days: 30,
    target: 50,
  },
  {
    id: 'team-cup',
    name: 'Team cup',
    text: 'Teams over a month, by net sales per hour worked, so that size does not matter.',
    kind: 'most',
    metrics: [{ metric: 'netSales', weight: 1 }],
    days: 30,
    is_per_hour: true,
    has_teams: true,
  },
  {
    id: 'all-round',
    name: 'All-round',
    text: 'One week of points: revenue, units and sales together.',
    kind: 'points',
    metrics: [
      { metric: 'netSales', weight: 1 },
      { metric: 'unitsSold', weight: 5 },
      { metric: 'sales', weight: 10 },
    ],
    days: 7,
  },
  {
    id: 'every-day',
    name: 'Every day counts',
    text: 'Three weeks, the longest run of days with 5 sales or more.',
    kind: 'streak',
    metrics: [{ metric: 'sales', weight: 1 }],
    days: 21,
    target: 5,
  },
  {
    id: 'last-one',
    name: 'Last one standing',
    text: 'Rounds of three days; after each, the last one is out.',
    kind: 'knockout',
    metrics: [{ metric: 'netSales', weight: 1 }],
    days: 12,
    round_days: 3,
    leave_per_round: 1,
  },
]
