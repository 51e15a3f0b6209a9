import { eventNames } from '@tillsight/domain/data/webhooks/events'
import { Ellipsis, History, KeyRound, Pencil, Power, Send, Trash2 } from 'lucide-react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Menu } from '#ui/actions/menu.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { useEditWebhook, useTestWebhook, type Webhook } from './webhooks.api.ts'

export type OpenWebhook =
  | { act: 'add' }
  | { act: 'edit' | 'secret' | 'delete' | 'deliveries'; webhook: Webhook }

type Opening = { onOpen: (open: OpenWebhook) => void }

export const WebhookList = ({ webhooks, onOpen }: Opening & { webhooks: readonly Webhook[] }) => (
  <ul className="grid">
    {webhooks.map((webhook) => (
      <li
        key={webhook.id}
        className="flex items-start justify-between gap-4 border-t border-line py-4 first:border-t-0"
      >
        <WebhookFacts webhook={webhook} />
        <WebhookActions webhook={webhook} onOpen={onOpen} />
      </li>
    ))}
  </ul>
)

const WebhookFacts = ({ webhook }: { webhook: Webhook }) => {
  const { dateTime } = useStoreTime()
  const { url, is_on, off_reason, failing_since } = webhook
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-[560] wrap-anywhere">
        {url}
        {!is_on && <Badge tone={off_reason ? 'loss' : 'neutral'}>Off</Badge>}
        {is_on && failing_since && <Badge tone="warn">Failing</Badge>}
      </p>
      <p className="text-sm text-ink-faint">{eventNames(webhook.events)}</p>
      {off_reason && <p className="text-sm text-loss">{off_reason} Repair the receiver, then turn it on.</p>}
      {is_on && failing_since && (
        <p className="text-sm text-ink-soft">
          No delivery was accepted since {dateTime(failing_since)}. It is tried again, and turned off after
          three days.
        </p>
      )}
    </div>
  )
}

const WebhookActions = ({ webhook, onOpen }: Opening & { webhook: Webhook }) => {
  const notify = useNotify()
  const [testing, editing] = [useTestWebhook(), useEditWebhook()]
  const { id, url, events, is_on, version } = webhook
  const reported = async (act: () => Promise<void>, failure: string) => {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr(failure), { type: 'error' })
    }
  }
  const test = () =>
    reported(async () => {
      await testing.mutateAsync(id)
      onOpen({ act: 'deliveries', webhook })
    }, 'The test could not be sent.')
  const turn = () =>
    reported(async () => {
      await editing.mutateAsync({ id, url, events, is_on: !is_on, version })
      notify(is_on ? 'Webhook turned off.' : 'Webhook turned on.')
    }, 'The webhook could not be changed.')
  return (
    <Menu
      label={`Actions for ${url}`}
      icon={Ellipsis}
      items={[
        { label: 'Edit', icon: Pencil, onSelect: () => onOpen({ act: 'edit', webhook }) },
        ...(is_on ? [{ label: 'Send a test', icon: Send, onSelect: () => void test() }] : []),
        { label: 'Deliveries', icon: History, onSelect: () => onOpen({ act: 'deliveries', webhook }) },
        { label: 'Replace secret', icon: KeyRound, onSelect: () => onOpen({ act: 'secret', webhook }) },
        { label: is_on ? 'Turn off' : 'Turn on', icon: Power, onSelect: () => void turn() },
        { label: 'Delete', icon: Trash2, onSelect: () => onOpen({ act: 'delete', webhook }) },
      ]}
    />
  )
}
