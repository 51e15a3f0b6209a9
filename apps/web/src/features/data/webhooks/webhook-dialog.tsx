import { WebhookForm } from '@tillsight/contract/data/webhooks'
import { eventWords, type WebhookEvent, webhookEvents } from '@tillsight/domain/data/webhooks/events'
import { useState } from 'react'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { useAddWebhook, useEditWebhook, type Webhook } from './webhooks.api.ts'

const firstChosen: WebhookEvent[] = ['sale.recorded', 'sale.edited', 'sale.deleted', 'sale.returned']

type WebhookDialogProps = { webhook?: Webhook | undefined; onClose: () => void }

/** Asks for the address and the events. Of a new one it then shows the secret that signs what is posted: once. */
export const WebhookDialog = ({ webhook, onClose }: WebhookDialogProps) => {
  const notify = useNotify()
  const [add, edit] = [useAddWebhook(), useEditWebhook()]
  const [secret, setSecret] = useState<string | null>(null)
  const initial: { url: string; events: WebhookEvent[] } = webhook
    ? { url: webhook.url, events: webhook.events }
    : { url: '', events: firstChosen }
  const form = useForm({
    schema: WebhookForm,
    initial,
    report: 'all',
    send: async (input) => {
      if (!webhook) return setSecret((await add.mutateAsync(input)).secret)
      await edit.mutateAsync({ ...input, id: webhook.id, is_on: webhook.is_on, version: webhook.version })
      notify('Webhook saved.')
      onClose()
    },
    refused: refusalOf,
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />
  const title = webhook ? 'Edit Webhook' : 'Add Webhook'
  return (
    <FormDialog
      title={title}
      action={webhook ? 'Save' : title}
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <TextField
        {...form.field('url')}
        label="Address"
        type="url"
        placeholder="https://example.com/tillsight"
        autoComplete="off"
        hint="It gets a POST with JSON, signed as Standard Webhooks describes."
      />
      <Events chosen={form.values.events} onChange={form.field('events').onChange} />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}

type EventsProps = { chosen: readonly WebhookEvent[]; onChange: (events: WebhookEvent[]) => void }

const Events = ({ chosen, onChange }: EventsProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 text-md font-[560]">Events</legend>
    <div className="grid gap-3 sm:grid-cols-2">
      {webhookEvents.map((event) => (
        <CheckField
          key={event}
          name={event}
          label={eventWords[event].label}
          hint={eventWords[event].hint}
          checked={chosen.includes(event)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, event] : chosen.filter((other) => other !== event))
          }
        />
      ))}
    </div>
    <p className="mt-3 text-sm text-ink-faint">
      What comes in by an import or a connection is not posted: it is already known elsewhere.
    </p>
  </fieldset>
)
