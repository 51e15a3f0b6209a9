import { deliveryTitle } from '@tillsight/domain/data/webhooks/events'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { type Delivery, useDeliveries, useDelivery, useRedeliver, type Webhook } from './webhooks.api.ts'

const states = {
  WAITING: { label: 'Sending', tone: 'neutral' },
  SENT: { label: 'Sent', tone: 'gain' },
  FAILED: { label: 'Failed', tone: 'loss' },
} as const

/** The last deliveries to a webhook: what was posted, what was answered, and a way to post it again. */
export const DeliveriesDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const read = useDeliveries(webhook.id)
  const { data } = read
  return (
    <Dialog open title="Deliveries" onClose={onClose}>
      <div className="mb-3 flex items-start justify-between gap-4">
        <p className="text-ink-soft wrap-anywhere">{webhook.url}</p>
        {data && data.length > 0 && (
          <ListExport call="GET /webhook/deliveries_export" what="the deliveries" of={{ id: webhook.id }} />
        )}
      </div>
      <ReadFailure title="The deliveries could not be loaded" read={read} />
      {!data && !read.error && <Skeleton className="h-20 w-full" />}
      {data?.length === 0 && <p>Nothing has been posted yet. Send a test to see if it arrives.</p>}
      <ul className="grid">
        {data?.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} isOn={webhook.is_on} />
        ))}
      </ul>
    </Dialog>
  )
}

const factsOf = ({ tries, status, took_ms }: Delivery): string[] => [
  ...(status === null ? [] : [`answer ${status}`]),
  ...(took_ms === null ? [] : [`${took_ms} ms`]),
  ...(tries > 1 ? [counted(tries, 'try', 'tries')] : []),
]

const DeliveryRow = ({ delivery, isOn }: { delivery: Delivery; isOn: boolean }) => {
  const { dateTime } = useStoreTime()
  const [isOpen, setOpen] = useState(false)
  const { state, error, created_at, next_try_at, tries } = delivery
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="flex flex-wrap items-center gap-2 font-[560] wrap-anywhere">
        {deliveryTitle(delivery)}
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
      </p>
      {error && <p className="text-sm text-loss wrap-anywhere">{error}</p>}
      <p className="text-sm text-ink-faint">
        {[dateTime(created_at), ...factsOf(delivery)].join(' · ')}
        {next_try_at && tries > 0 && ` · next try ${dateTime(next_try_at)}`}
      </p>
      <div className="-ms-3 mt-1 flex flex-wrap gap-1">
        <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide Request' : 'Show Request'}
        </Button>
        {isOn && <Redeliver delivery={delivery} />}
      </div>
      {isOpen && <Request id={delivery.id} messageId={delivery.id_message} />}
    </li>
  )
}

const Redeliver = ({ delivery }: { delivery: Delivery }) => {
  const notify = useNotify()
  const again = useRedeliver()
  const redeliver = async () => {
    try {
      await again.mutateAsync(delivery.id)
      notify('It is posted again.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('It could not be posted again.'), { type: 'error' })
    }
  }
  return (
    <Button size="sm" variant="quiet" busy={again.isPending} onClick={() => void redeliver()}>
      Redeliver
    </Button>
  )
}

const Request = ({ id, messageId }: { id: string; messageId: string }) => {
  const read = useDelivery(id)
  if (!read.data)
    return read.error ? (
      <ReadFailure title="The request could not be loaded" read={read} />
    ) : (
      <Skeleton className="h-20 w-full" />
    )
  const text = `webhook-id: ${messageId}\n\n${JSON.stringify(JSON.parse(read.data.body), null, 2)}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label="Request" tabIndex={0} className="mt-1 max-h-80 overflow-auto">
      <pre className="rounded-control bg-ink/4 p-3 font-mono text-sm break-all whitespace-pre-wrap">
        {text}
      </pre>
    </section>
  )
}
