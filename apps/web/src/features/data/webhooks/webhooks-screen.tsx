import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { ScreenHeader } from '#ui/layout/screen-header.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { DeleteWebhook } from './delete-webhook.tsx'
import { type OpenWebhook, WebhookList } from './webhook-list.tsx'
import { useWebhooks } from './webhooks.api.ts'

const WebhookDialog = lazyDialog(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)
const DeliveriesDialog = lazyDialog(async () => (await import('./deliveries-dialog.tsx')).DeliveriesDialog)
const RollSecretDialog = lazyDialog(async () => (await import('./roll-secret-dialog.tsx')).RollSecretDialog)

/** Addresses of other programs that events are posted to. `sections` leads to what belongs together with it. */
export const WebhooksScreen = ({ sections }: { sections: ReactNode }) => {
  const read = useWebhooks()
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState<OpenWebhook | null>(null)
  const close = () => setOpen(null)
  const add = (
    <Button icon={Plus} onPointerEnter={WebhookDialog.preload} onClick={() => setOpen({ act: 'add' })}>
      Add Webhook
    </Button>
  )
  return (
    <>
      <ScreenHeader
        title="Webhooks"
        heading={heading}
        isRefreshing={read.isFetching && !read.data}
        onRefresh={() => void read.refetch()}
      >
        {read.data && read.data.length > 0 && (
          <>
            <ListExport call="GET /webhook/export" what="the webhooks" />
            {add}
          </>
        )}
      </ScreenHeader>
      {sections}
      <p className="mb-5 max-w-[70ch] text-ink-soft">
        Tillsight posts what happens in your store to other programs as signed JSON, within a second or so.
        What it posts is described{' '}
        <Link to="/developers" className="link">
          for developers
        </Link>
        .
      </p>
      {!read.data && !read.isError && <Skeleton className="h-40 w-full" />}
      {read.isError && <ReadFailure title="The webhooks could not be loaded" read={read} />}
      {read.data && (
        <section
          aria-label="Webhooks"
          className="rounded-card border border-line bg-surface px-5 py-2 shadow-low sm:px-6"
        >
          {read.data.length === 0 ? (
            <EmptyState
              icon={WebhookIcon}
              title="Nothing is posted yet"
              text="Add the address of a program that wants to know of sales, returns, stock, goals or alerts, such as an automation or a chat."
              action={add}
            />
          ) : (
            <WebhookList webhooks={read.data} onOpen={setOpen} />
          )}
        </section>
      )}
      {open?.act === 'add' && <WebhookDialog onClose={close} />}
      {open?.act === 'edit' && <WebhookDialog webhook={open.webhook} onClose={close} />}
      {open?.act === 'secret' && <RollSecretDialog webhook={open.webhook} onClose={close} />}
      {open?.act === 'deliveries' && <DeliveriesDialog webhook={open.webhook} onClose={close} />}
      {open?.act === 'delete' && <DeleteWebhook webhook={open.webhook} onClose={close} />}
    </>
  )
}
