import { type Day, dayIn } from '@tillsight/domain/day'
import { useMemo } from 'react'
import { formatDay } from '#ui/formats/formats.ts'
import { useSession } from '../session/session.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** Days and hours as the store's clock shows them, wherever the browser is. */
export const storeTime = (timeZone: string) => ({
  /** '05 Mar 2026' */
  date: (instant: string): string => formatDay(dayIn(timeZone, new Date(instant))),
  /** '14:05' */
  time: (instant: string): string => clockOf(timeZone).format(new Date(instant)),
  /** '05 Mar 2026, 14:05' */
  dateTime: (instant: string): string =>
    `${formatDay(dayIn(timeZone, new Date(instant)))}, ${clockOf(timeZone).format(new Date(instant))}`,
  /** '2026-03-05' */
  day: (instant: string): Day => dayIn(timeZone, new Date(instant)),
  today: (): string => dayIn(timeZone, new Date()),
})

export type StoreTime = ReturnType<typeof storeTime>

export const useStoreTime = (): StoreTime => {
  const zone = useSession().user?.time_zone ?? 'UTC'
  return useMemo(() => storeTime(zone), [zone])
}
