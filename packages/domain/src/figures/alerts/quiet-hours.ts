import { addDays, type Day } from '#domain/day.ts'
import type { Time } from '#domain/time-text.ts'

/** From one time of the store's clock to another, perhaps over midnight: the second is no longer quiet. */
export type QuietHours = { from: Time; until: Time }

export const isQuiet = ({ from, until }: QuietHours, time: Time): boolean =>
  from <= until ? from <= time && time < until : time >= from || time < until

/** The day and time at which it is no longer quiet; null where it is not. */
export const quietUntil = (
  hours: QuietHours | null,
  { today, time }: { today: Day; time: Time },
): { day: Day; time: Time } | null => {
  if (!hours || !isQuiet(hours, time)) return null
  return { day: time < hours.until ? today : addDays(today, 1), time: hours.until }
}
