import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useUnread } from './notifications.api.ts'

const NotificationsDialog = lazyDialog(
  async () => (await import('./notifications-dialog.tsx')).NotificationsDialog,
)

const mostShown = 99

/** How many notifications are new, and the way to them. */
export const Bell = () => {
  const unread = useUnread().data?.unread ?? 0
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="relative">
      <IconButton
        label={unread > 0 ? `Notifications, ${unread} new` : 'Notifications'}
        icon={BellIcon}
        onPointerEnter={NotificationsDialog.preload}
        onFocus={NotificationsDialog.preload}
        onClick={() => setOpen(true)}
      />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-0 top-0 min-w-4.5 rounded-full bg-loss px-1 text-center text-xs font-[620] text-paper tabular-nums"
        >
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      )}
      {/* A dialog within the header would put its own header and footer into a landmark. */}
      {isOpen && createPortal(<NotificationsDialog onClose={() => setOpen(false)} />, document.body)}
    </div>
  )
}
