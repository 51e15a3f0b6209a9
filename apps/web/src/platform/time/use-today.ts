import { type Day, dayIn } from '@tillsight/domain/day'
import { useSyncExternalStore } from 'react'
import { useSession } from '../session/session.ts'

const everyMinute = (onChange: () => void) => {
  const timer = setInterval(onChange, 60_000)
  return () => clearInterval(timer)
}

/** The store's day, which turns while a page is open. */
export const useToday = (): Day => {
  const zone = useSession().user?.time_zone ?? 'UTC'
  return useSyncExternalStore(everyMinute, () => dayIn(zone, new Date()))
}
