import { Bell as BellIcon } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useUnread } from './notifications.api.ts'

const mostShown = 99

/** How many notifications are new, and the way to them. */
export const Bell = ({ onOpen, onNear }: { onOpen: () => void; onNear: () => void }) => {
  const unread = useUnread().data?.unread ?? 0
  return (
    <div className="relative">
      <IconButton
        label={unread > 0 ? `Notifications, ${unread} new` : 'Notifications'}
        icon={BellIcon}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onOpen}
      />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-0 top-0 min-w-4.5 rounded-full bg-loss px-1 text-center text-xs font-[620] text-paper tabular-nums"
        >
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      )}
    </div>
  )
}
