import type { Day } from '@tillsight/domain/day'
import { useSyncExternalStore } from 'react'
import { useStoreTime } from './store-time.ts'

const everyMinute = (onChange: () => void) => {
  const timer = setInterval(onChange, 60_000)
  return () => clearInterval(timer)
}

/** The store's day, which turns while a page is open. */
export const useToday = (): Day => useSyncExternalStore(everyMinute, useStoreTime().today)
