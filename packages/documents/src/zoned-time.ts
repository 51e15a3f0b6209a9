import { wallTime } from '@tillsight/domain/wall-clock'

const quarter = 15 * 60 * 1000
const keptOffsets = 20_000

/** How late the clock on the store's wall is against UTC; it only ever changes on a quarter of an hour. */
const offsetsOf = (timeZone: string): ((instant: number) => number) => {
  const offsets = new Map<number, number>()
  return (instant) => {
    const slot = Math.floor(instant / quarter)
    const known = offsets.get(slot)
    if (known !== undefined) return known
    if (offsets.size >= keptOffsets) offsets.clear()
    const offset = wallTime(timeZone, slot * quarter) - slot * quarter
    offsets.set(slot, offset)
    return offset
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
