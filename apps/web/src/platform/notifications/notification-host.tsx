import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { latePart, useLatePart } from '#ui/dialogs/late-part.ts'
import { useModals } from '#ui/dialogs/top-layer.ts'
import { type Notification, notifications } from './notification-store.ts'

/** Pages that notify bring the part that draws it with them, so that the landing page need not carry it. */
const drawing = latePart(async () => (await import('./notifications.tsx')).ShownNotification)

/** The page and each modal have live regions from the start; a notification goes into the topmost. */
export const NotificationHost = () => {
  const shown = useSyncExternalStore(notifications.subscribe, notifications.get, () => null)
  const modals = useModals()
  return (
    <>
      <LiveRegions shown={modals.length === 0 ? shown : null} />
      {modals.map((modal, at) =>
        createPortal(<LiveRegions shown={at === modals.length - 1 ? shown : null} />, modal, String(at)),
      )}
    </>
  )
}

const LiveRegions = ({ shown }: { shown: Notification | null }) => {
  const drawn = shown && <DrawnNotification key={shown.id} {...shown} />
  return (
    <>
      <div role="status">{shown?.type === 'success' && drawn}</div>
      <div role="alert">{shown?.type === 'error' && drawn}</div>
    </>
  )
}

const DrawnNotification = (shown: Notification) => {
  const Drawn = useLatePart(drawing, () => notifications.dismiss(shown.id))
  return Drawn && <Drawn {...shown} />
}
