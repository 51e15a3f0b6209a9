import { ReadFailure } from '#platform/api/read-failure.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { counted } from '#platform/words/format.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useDeliveries, type Webhook } from './webhooks.api.ts'

const states = {
  QUIET: { label: 'Quiet hours', tone: 'neutral' },
  SENDING: { label: 'Sending', tone: 'neutral' },
  SENT: { label: 'Sent', tone: 'gain' },
  FAILED: { label: 'Failed', tone: 'loss' },
  DROPPED: { label: 'Not sent', tone: 'neutral' },
} as const

/** The last deliveries to a webhook, and what came of them. */
export const DeliveriesDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const read = useDeliveries(webhook.id)
  const { dateTime } = useStoreTime()
  const { data } = read
  return (
    <Dialog open title="Deliveries" onClose={onClose}>
      <p className="mb-3 text-ink-soft wrap-anywhere">{webhook.url}</p>
      <ReadFailure title="The deliveries could not be loaded" read={read} />
      {!data && !read.error && <Skeleton className="h-20 w-full" />}
      {data?.length === 0 && <p>Nothing was posted yet. Send a test to see if it arrives.</p>}
      <ul className="grid">
        {data?.map(({ id, title, state, tries, error, created_at }) => (
          <li key={id} className="border-t border-line py-3 first:border-t-0">
            <p className="flex flex-wrap items-center gap-2 font-[560] wrap-anywhere">
              {title ?? 'Test'}
              <Badge tone={states[state].tone}>{states[state].label}</Badge>
            </p>
            {error && <p className="text-sm text-loss wrap-anywhere">{error}</p>}
            <p className="text-sm text-ink-faint">
              {dateTime(created_at)}
              {tries > 0 && ` · ${counted(tries, 'try', 'tries')}`}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
