import { addDays, type Day, weekdayOf } from '#domain/day.ts'
import { perDay, perHour } from './moment.ts'
import { isWebOrder } from './opening-hours.ts'
import type { Random } from './random.ts'

/** Who sells in addition to the owner, who is the first of five: number 0. */
export const helpers = [
  { name: 'Maya Brookes', email: 'maya.brookes@example.com', role: 'manager' },
  { name: 'Jonas Falke', email: 'jonas.falke@example.com', role: 'seller' },
  { name: 'Inès Carrière', email: 'ines.carriere@example.com', role: 'seller' },
  { name: 'Kofi Mensah', email: 'kofi.mensah@example.com', role: 'seller' },
] as const

export const sampleTill = 'Front counter (sample)'

/** Jonas and Inès share the till; the others sell with an account of their own. */
export const sellersAtTill: readonly number[] = [2, 3]

/** Who sells in the morning and in the afternoon, Monday first, and how much of it each does. */
const roster: [morning: number[], afternoon: number[]][] = [
  [
    [3, 1, 0, 0, 0],
    [0, 2, 1, 0, 0],
  ],
  [
    [2, 0, 1, 0, 0],
    [0, 3, 0, 1, 0],
  ],
  [
    [3, 1, 0, 0, 0],
    [0, 0, 2, 0, 1],
  ],
  [
    [2, 0, 1, 0, 0],
    [0, 2, 0, 1, 0],
  ],
  [
    [2, 2, 0, 0, 0],
    [1, 0, 2, 1, 0],
  ],
  [
    [1, 2, 2, 1, 1],
    [0, 2, 1, 1, 1],
  ],
]
const noon = 13

/** Who sold at that moment; orders on the web are the owner's. */
export const sellerAt =
  (random: Random, firstDay: Day) =>
  (at: number): number => {
    const shifts = roster[weekdayOf(addDays(firstDay, Math.floor(at / perDay)))]
    if (!shifts || isWebOrder(firstDay, at)) return 0
    const hour = Math.floor((at % perDay) / perHour)
    return random.byWeight(shifts[hour < noon ? 0 : 1])
  }
