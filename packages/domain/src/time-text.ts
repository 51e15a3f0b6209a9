/** A time of day as the clock shows it: '18:30'. */
export type Time = string

export const isTime = (text: string): text is Time => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** What people type for a time: 18:30, 18.30, 1830, 9, 6:30 pm. Null where it is none. */
export const parseTime = (text: string): string | null => {
  const typed = text.trim().toLowerCase()
  const found = /^(\d{1,2})(?:[:. ]?(\d{2}))?(?: ?([ap])\.?m\.?)?$/.exec(typed)
  if (!found) return null
  const [, hours, minutes = '00', half] = found
  const time = `${String(hourOf(Number(hours), half)).padStart(2, '0')}:${minutes}`
  return isTime(time) ? time : null
}

/** Noon is 12 pm, midnight 12 am; 13 pm is no hour. */
const hourOf = (hour: number, half: string | undefined): number => {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (half === 'p' ? 12 : 0)
}
