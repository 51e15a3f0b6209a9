import { wallTime } from '@tillsight/domain/wall-clock'

const quarter = 15 * 60 * 1000
const day = 24 * 60 * 60 * 1000
const mostSlots = 20_000

/** How late the clock on the store's wall is against UTC; it only ever changes on a quarter of an hour. */
const offsetsOf = (timeZone: string): ((instant: number) => number) => {
  const offsetAt = (instant: number): number => wallTime(timeZone, instant) - instant
  /** A day that begins and ends with the same offset has no other: null where the clock changes in it. */
  const ofDays = new Map<number, number | null>()
  const ofQuarters = new Map<number, number>()
  const known = <Offset>(offsets: Map<number, Offset>, slot: number, read: () => Offset): Offset => {
    const found = offsets.get(slot)
    if (found !== undefined) return found
    if (offsets.size >= mostSlots) offsets.clear()
    const offset = read()
    offsets.set(slot, offset)
    return offset
  }
  return (instant) => {
    const [dayAt, quarterAt] = [Math.floor(instant / day), Math.floor(instant / quarter)]
    const ofDay = known(ofDays, dayAt, () => {
      const offset = offsetAt(dayAt * day)
      return offset === offsetAt((dayAt + 1) * day) ? offset : null
    })
    return ofDay ?? known(ofQuarters, quarterAt, () => offsetAt(quarterAt * quarter))
  }
}

const pad = (number: number): string => String(number).padStart(2, '0')

/** An instant as the store's own clock shows it. */
export type ZonedTime = {
  /** The wall clock's time, counted as if it were UTC. */
  wallOf: (instant: Date) => number
  /** ISO 8601 with the store's offset: '2026-11-15T08:30:00+01:00'. */
  isoOf: (instant: Date) => string
}

export const zonedTime = (timeZone: string): ZonedTime => {
  const offsetAt = offsetsOf(timeZone)
  const wallOf = (instant: Date): number => instant.getTime() + offsetAt(instant.getTime())
  return {
    wallOf,
    isoOf: (instant) => {
      const offset = Math.round(offsetAt(instant.getTime()) / 60_000)
      const [sign, size] = [offset < 0 ? '-' : '+', Math.abs(offset)]
      const time = new Date(wallOf(instant)).toISOString().slice(0, 19)
      return `${time}${sign}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
    },
  }
}
