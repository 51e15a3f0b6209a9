import { useCallback, useState } from 'react'
import { useWhenIdle } from '#platform/page/use-when-idle.ts'
import { lateComponent } from '#ui/dialogs/late-component.tsx'

const Status = lateComponent(
  async () => (await import('#features/books/offline/offline-status.tsx')).OfflineStatus,
)

/** What waits on this device until it can be sent. No page waits for it: it is loaded once the browser is idle. */
export const OfflineNotice = () => {
  const [isIdle, setIdle] = useState(false)
  useWhenIdle(useCallback(() => setIdle(true), []))
  return isIdle && <Status />
}
