import { useCallback, useState } from 'react'
import { useWhenIdle } from '#platform/page/use-when-idle.ts'
import { latePart } from '#ui/dialogs/late-part.ts'

// No page waits for it: it is loaded once the browser is idle.
const status = latePart(
  async () => (await import('#features/books/offline/offline-status.tsx')).OfflineStatus,
)

/** What waits on this device until it can be sent; nothing for most people, most of the time. */
export const OfflineNotice = () => {
  const [Status, setStatus] = useState(status.loaded)
  const load = useCallback(() => {
    status.fetch().then(
      () => setStatus(status.loaded),
      () => undefined,
    )
  }, [])
  useWhenIdle(load)
  return Status && <Status />
}
