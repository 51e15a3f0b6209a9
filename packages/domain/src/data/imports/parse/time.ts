import { wallTime } from '#domain/wall-clock.ts'

const clock = /^(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?(?:m\.?)?/i

/** 'HH:mm:ss' of '9:05', '9:05:30 PM', '14h30'; null where it is no time of day. */
export const timeFrom = (text: string): string | null => {
  const [, hours, minutes = '', seconds = '00', half] = clock.exec(text.trim()) ?? []
  if (hours === undefined) return null
  const isAfternoon = half?.toLowerCase() === 'p'
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return null
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`
}

/** Minutes east of UTC of 'Z', '+02:00', '-0500' or 'GMT+2' at the end; null where none is written. */
export const zoneFrom = (text: string): number | null => {
  if (/(?:\d|\s)(?:Z|UTC|GMT)$/i.test(text.trim())) return 0
  const [, sign, hours, minutes = '0'] = /(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(text.trim()) ?? []
  if (!sign) return null
  const offset = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -offset : offset
}

const minute = 60_000

/** A time on the clock of a zone as an instant. One that the change to summer time skips is an hour later. */
export const instantIn = (timeZone: string, wall: string, offset: number | null = null): Date => {
  const asUtc = Date.parse(`${wall}Z`)
  if (offset !== null) return new Date(asUtc - offset * minute)
  const first = asUtc - (wallTime(timeZone, asUtc) - asUtc)
  return new Date(asUtc - (wallTime(timeZone, first) - first))
}
