import { addDays, type Day } from '#domain/day.ts'

/** How long a closed store waits: until then it can be read, taken away as an archive, and kept. */
const closureDays = 30

/** How long before that day everyone is reminded by mail. */
export const reminderDays = 7

/** The day, by the store's own clock, on which a store that is closed today is deleted. */
export const deletionDay = (today: Day): Day => addDays(today, closureDays)
