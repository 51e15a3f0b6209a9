import { addDays, type Day, weekdayOf } from '#domain/day.ts'
import { perDay, perHour } from './moment.ts'
import { isWebOrder, openingHours } from './opening-hours.ts'
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

type Shift = { seller: number; from: number; until: number; minutes: number }

/** Who is in the shop that day and when. A whole day has a break of an hour. */
export const shiftsOn = (day: Day): Shift[] => {
  const [hours, shifts] = [openingHours(day), roster[weekdayOf(day)]]
  if (!hours || !shifts) return []
  const [morning, afternoon] = shifts
  return [0, 1, 2, 3, 4].flatMap((seller) => {
    const [isEarly, isLate] = [(morning[seller] ?? 0) > 0, (afternoon[seller] ?? 0) > 0]
    if (!isEarly && !isLate) return []
    const [from, until] = [isEarly ? hours.from : noon, isLate ? hours.until : noon]
    return [{ seller, from, until, minutes: (until - from - (isEarly && isLate ? 1 : 0)) * 60 }]
  })
}

/** Who sold at that moment; orders on the web are the owner's. */
export const sellerAt =
  (random: Random, firstDay: Day) =>
  (at: number): number => {
    const shifts = roster[weekdayOf(addDays(firstDay, Math.floor(at / perDay)))]
    if (!shifts || isWebOrder(firstDay, at)) return 0
    const hour = Math.floor((at % perDay) / perHour)
    return random.byWeight(shifts[hour < noon ? 0 : 1])
  }
