import { logError } from '../page/log.ts'

const updateEveryMs = 60 * 60_000

/** Only where the app is used, not on the public pages; a till that is never closed looks for a new version hourly. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/service-worker.js').then(
    (registration) => setInterval(() => registration.update().catch(() => undefined), updateEveryMs),
    (error) => logError('The app could not be stored for use without the network.', error),
  )
}
