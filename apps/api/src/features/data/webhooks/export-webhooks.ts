import { deliveryTitle, eventNames } from '@tillsight/domain/data/webhooks/events'
import type { DocumentFormat } from '@tillsight/domain/document-format'
import { instant, listFile, words, yesOrNo } from '#platform/lists/list-file.ts'
import { getWebhook } from './get-webhook.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'

export const exportWebhooks = listFile({
  label: 'Webhooks',
  fileName: 'webhooks',
  emptyMessage: 'No webhooks.',
  read: (request) => listWebhooks(request, {}),
  columns: [
    { label: 'Address', kind: 'text', of: ({ url }) => url },
    { label: 'Events', kind: 'text', of: ({ events }) => eventNames(events) },
    { label: 'On', kind: 'text', of: ({ is_on }) => yesOrNo(is_on) },
    { label: 'Why it is off', kind: 'text', of: ({ off_reason }) => off_reason },
    { label: 'Failing since', kind: 'datetime', of: ({ failing_since }) => instant(failing_since) },
    { label: 'Added', kind: 'datetime', of: ({ created_at }) => instant(created_at) },
  ],
})

export const exportDeliveries = listFile({
  label: 'Deliveries to a webhook',
  fileName: 'webhook_deliveries',
  emptyMessage: 'No deliveries.',
  find: (request, { id }: { id: string; fmt: DocumentFormat }) => getWebhook(request, id),
  read: (request, { id }) => listDeliveries(request, { id }),
  columns: [
    { label: 'Made', kind: 'datetime', of: ({ created_at }) => instant(created_at) },
    { label: 'What', kind: 'text', of: deliveryTitle },
    { label: 'Status', kind: 'text', of: ({ state }) => words(state) },
    { label: 'Tries', kind: 'integer', of: ({ tries }) => tries },
    { label: 'Last try', kind: 'datetime', of: ({ tried_at }) => instant(tried_at) },
    { label: 'Milliseconds', kind: 'integer', of: ({ took_ms }) => took_ms },
    { label: 'Answer', kind: 'text', of: ({ status }) => (status === null ? null : String(status)) },
    { label: 'Error', kind: 'text', of: ({ error }) => error },
    { label: 'Next try', kind: 'datetime', of: ({ next_try_at }) => instant(next_try_at) },
    { label: 'Message id', kind: 'text', of: ({ id_message }) => id_message },
  ],
})
