import { lazy, Suspense, useSyncExternalStore } from 'react'
import { notifications } from './notification-store.ts'

/** Pages that notify bring the part that draws it with them, so that the landing page need not carry it. */
const Notifications = lazy(async () => ({ default: (await import('./notifications.tsx')).Notifications }))

export const NotificationHost = () => {
  const hasOne = useSyncExternalStore(
    notifications.subscribe,
    () => notifications.get() !== null,
    () => false,
  )
  return <Suspense fallback={null}>{hasOne && <Notifications />}</Suspense>
}
