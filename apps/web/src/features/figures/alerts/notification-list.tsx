import { ReadFailure } from '#platform/api/read-failure.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { sentWords } from './alert-words.ts'
import { type Notification, useNotifications, useReadNotifications } from './notifications.api.ts'

type NotificationListProps = {
  /** Only of this alert. */
  alert?: string | undefined
  /** Called when one is opened, since its page takes the place of this. */
  onFollow?: (() => void) | undefined
}

/** What alerts have reported, the newest first; each leads to its rows. */
export const NotificationList = ({ alert, onFollow }: NotificationListProps) => {
  const read = useNotifications(alert)
  const { data } = read
  if (!data)
    return read.error ? (
      <ReadFailure title="The notifications could not be loaded" read={read} />
    ) : (
      <Skeleton className="h-20 w-full" />
    )
  if (data.length === 0)
    return <EmptyState title="Nothing to report" text="What alerts find is shown here for 90 days." />
  return (
    <>
      <ul className="-mx-3">
        {data.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onFollow={onFollow} />
        ))}
      </ul>
      {read.hasNextPage && (
        <div className="mt-3 text-center">
          <Button
            variant="secondary"
            size="sm"
            busy={read.isFetchingNextPage}
            onClick={() => void read.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

type ItemProps = { notification: Notification; onFollow: (() => void) | undefined }

const NotificationItem = ({ notification, onFollow }: ItemProps) => {
  const { title, reason, address, fired_at, ended_at, is_read, deliveries } = notification
  const { dateTime } = useStoreTime()
  const reading = useReadNotifications()
  const follow = () => {
    if (!is_read) reading.mutate(notification.id)
    onFollow?.()
  }
  return (
    <li>
      <Link
        to={address}
        onClick={follow}
        className="block rounded-control px-3 py-2.5 text-ink no-underline hover:bg-ink/6"
      >
        <span className="flex flex-wrap items-center gap-2">
          <span className={is_read ? 'wrap-anywhere' : 'font-[620] wrap-anywhere'}>{title}</span>
          {!is_read && <Badge tone="warn">New</Badge>}
        </span>
        <span className="block text-ink-soft wrap-anywhere">{reason}</span>
        <span className="block text-sm text-ink-faint">
          {dateTime(fired_at)}
          {ended_at && `, until ${dateTime(ended_at)}`}
          {deliveries.map((delivery) => (
            <span key={delivery.channel}> · {sentWords(delivery)}</span>
          ))}
        </span>
      </Link>
    </li>
  )
}
