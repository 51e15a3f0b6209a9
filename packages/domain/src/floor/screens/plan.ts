import { type Day, weekdayOf } from '#domain/day.ts'
import type { Time } from '#domain/time-text.ts'

/** What plays on some weekdays between two times of the store's clock. The same time twice is the whole day. */
export type PlanEntry = {
  id_playlist: string
  /** 0 is Monday, 6 is Sunday. */
  days: readonly number[]
  from: Time
  until: Time
}

export const mostPlanEntries = 20
export const everyDay = [0, 1, 2, 3, 4, 5, 6] as const

export const alwaysPlaying = (playlistId: string): PlanEntry => ({
  id_playlist: playlistId,
  days: [...everyDay],
  from: '00:00',
  until: '00:00',
})

export const isAlways = ({ days, from, until }: PlanEntry): boolean => days.length === 7 && from === until

/** Over midnight, the hours after it belong to the day on which they began. */
const isOn = ({ days, from, until }: PlanEntry, weekday: number, time: Time): boolean => {
  if (from === until) return days.includes(weekday)
  if (from < until) return days.includes(weekday) && from <= time && time < until
  return (days.includes(weekday) && time >= from) || (days.includes((weekday + 6) % 7) && time < until)
}

/** The playlist that plays now: of the first entry that applies. Null is a pause. */
export const playsAt = (
  plan: readonly PlanEntry[],
  { today, time }: { today: Day; time: Time },
): string | null => plan.find((entry) => isOn(entry, weekdayOf(today), time))?.id_playlist ?? null
