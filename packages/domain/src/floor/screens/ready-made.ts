import type { Celebration } from './celebrations.ts'
import type { Slide } from './slides.ts'

export const readyMadeNames = ['cafe', 'shop', 'sales_floor'] as const
export type ReadyMadeName = (typeof readyMadeNames)[number]

export type ReadyMade = { name: string; about: string; slides: Slide[]; celebrations: Celebration[] }

type Content = Slide extends infer One ? (One extends Slide ? Omit<One, 'id' | 'transition'> : never) : never

const inOrder = (contents: readonly Content[]): Slide[] =>
  contents.map((content, place) => ({ ...content, id: `${place + 1}`, transition: 'fade' }) as Slide)

export const readyMade: Readonly<Record<ReadyMadeName, ReadyMade>> = {
  cafe: {
    name: 'Café',
    about: 'Sales of today, what sells best, and when it gets busy.',
    slides: inOrder([
      { kind: 'today', metric: 'netSales', seconds: 20 },
      { kind: 'products', metric: 'netUnits', range: 'today', seconds: 15 },
      { kind: 'figure', metric: 'averageOrderValue', range: 'today', seconds: 10 },
      { kind: 'heat', metric: 'sales', seconds: 15 },
      { kind: 'clock', seconds: 10 },
    ]),
    celebrations: [{ kind: 'record_day', sound: 'none' }],
  },
  shop: {
    name: 'Shop',
    about: 'Sales of today and this month, top products, and what runs low.',
    slides: inOrder([
      { kind: 'today', metric: 'netSales', seconds: 20 },
      { kind: 'figure', metric: 'netSales', range: 'month', seconds: 15 },
      { kind: 'products', metric: 'netSales', range: 'last_7', seconds: 15 },
      { kind: 'goals', seconds: 15 },
      { kind: 'stock', seconds: 15 },
    ]),
    celebrations: [
      { kind: 'goal_reached', sound: 'chime' },
      { kind: 'record_day', sound: 'fanfare' },
    ],
  },
  sales_floor: {
    name: 'Sales floor',
    about: 'Contests, goals, and each sale as it happens.',
    slides: inOrder([
      { kind: 'today', metric: 'netSales', seconds: 20 },
      { kind: 'contest', seconds: 15 },
      { kind: 'goals', seconds: 15 },
      { kind: 'sales', seconds: 15 },
      // Only in a store that compares people outside of contests.
      { kind: 'sellers', metric: 'netSales', range: 'month', seconds: 15 },
    ]),
    celebrations: [
      { kind: 'contest_won', sound: 'fanfare' },
      { kind: 'goal_reached', sound: 'fanfare' },
      { kind: 'record_day', sound: 'fanfare' },
    ],
  },
}
