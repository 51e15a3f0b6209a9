import { Ellipsis, History, Plus, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useDeleteWebhook, useTestWebhook, useWebhooks, type Webhook } from './webhooks.api.ts'

const WebhookDialog = lazyDialog(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)
const DeliveriesDialog = lazyDialog(async () => (await import('./deliveries-dialog.tsx')).DeliveriesDialog)

type Open = { act: 'add' } | { act: 'delete' | 'deliveries'; webhook: Webhook }

/** Addresses of other programs that alerts are posted to. */
export const WebhooksCard = () => {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <Card
      title="Webhooks"
      description="Alerts are posted to these addresses as signed JSON."
      actions={
        <Button size="sm" variant="secondary" icon={Plus} onClick={() => setOpen({ act: 'add' })}>
          Add Webhook
        </Button>
      }
    >
      <WebhookList onOpen={setOpen} />
      {open?.act === 'add' && <WebhookDialog onClose={close} />}
      {open?.act === 'deliveries' && <DeliveriesDialog webhook={open.webhook} onClose={close} />}
      {open?.act === 'delete' && <DeleteWebhook webhook={open.webhook} onClose={close} />}
    </Card>
  )
}

const WebhookList = ({ onOpen }: { onOpen: (open: Open) => void }) => {
  const read = useWebhooks()
  const { data } = read
  if (!data)
    return read.error ? (
      <ReadFailure title="The webhooks could not be loaded" read={read} />
    ) : (
      <Skeleton className="h-12 w-full" />
    )
  if (data.length === 0)
    return (
      <p className="text-ink-soft">
        None yet. Add the address of a program that takes alerts, such as an automation or a chat.
      </p>
    )
  return (
    <ul className="grid">
      {data.map((webhook) => (
        <li
          key={webhook.id}
          className="flex items-center justify-between gap-4 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
        >
          <span className="min-w-0 wrap-anywhere">{webhook.url}</span>
          <WebhookActions webhook={webhook} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

const WebhookActions = ({ webhook, onOpen }: { webhook: Webhook; onOpen: (open: Open) => void }) => {
  const notify = useNotify()
  const testing = useTestWebhook()
  const test = async () => {
    try {
      await testing.mutateAsync(webhook.id)
      onOpen({ act: 'deliveries', webhook })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The test could not be sent.'), { type: 'error' })
    }
  }
  return (
    <Menu
      label={`More for ${webhook.url}`}
      icon={Ellipsis}
      items={[
        { label: 'Send a test', icon: Send, onSelect: () => void test() },
        { label: 'Deliveries', icon: History, onSelect: () => onOpen({ act: 'deliveries', webhook }) },
        { label: 'Delete', icon: Trash2, onSelect: () => onOpen({ act: 'delete', webhook }) },
      ]}
    />
  )
}

const DeleteWebhook = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const notify = useNotify()
  const remove = useDeleteWebhook()
  return (
    <DeleteDialog
      title="Delete this webhook?"
      failure="The webhook could not be deleted."
      onClose={onClose}
      remove={async () => {
        await remove.mutateAsync(webhook.id)
        notify('Webhook deleted.')
      }}
    >
      <p className="wrap-anywhere">Nothing more is posted to {webhook.url}. Its alerts stay.</p>
    </DeleteDialog>
  )
}
