import { isCommonMethod } from '@tillsight/domain/books/sales/limits'
import { useSyncExternalStore } from 'react'
import { session } from '#platform/session/session-store.ts'

/** By person: two who share a till may be paid in different ways. */
const place = (): string => `last-payment-method ${session.get().user?.id}`

const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const watchers = new Set<() => void>()

/** How the last sale on this device was paid is how the next one most likely is. */
export const lastPayment = (): string => {
  try {
    const stored = localStorage.getItem(place())
    return stored && (isCommonMethod(stored) || anId.test(stored)) ? stored : 'CASH'
  } catch {
    return 'CASH'
  }
}

export const rememberPayment = (method: string): void => {
  try {
    localStorage.setItem(place(), method)
  } catch {
    // Where storage is forbidden, the next sale begins with cash again.
  }
  for (const watch of watchers) watch()
}

const subscribe = (watch: () => void) => {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

export const useLastPayment = (): string =>
  useSyncExternalStore(subscribe, lastPayment, () => 'CASH' as const)
