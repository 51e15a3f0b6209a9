import { WebhookForm } from '@tillsight/contract/figures/webhooks'
import { useState } from 'react'
import { refusalOf } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useAddWebhook } from './webhooks.api.ts'

/** Asks for the address, and shows the secret that signs what is posted there: once. */
export const WebhookDialog = ({ onClose }: { onClose: () => void }) => {
  const notify = useNotify()
  const add = useAddWebhook()
  const [secret, setSecret] = useState<string | null>(null)
  const form = useForm({
    schema: WebhookForm,
    initial: { url: '' },
    report: 'all',
    send: async ({ url }) => setSecret((await add.mutateAsync(url)).secret),
    refused: refusalOf,
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />
  return (
    <FormDialog
      title="Add Webhook"
      action="Add Webhook"
      size="sm"
      steady
      busy={form.submitting}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <TextField
        {...form.field('url')}
        label="Address"
        type="url"
        placeholder="https://example.com/alerts"
        autoComplete="off"
        hint="It gets a POST with JSON, signed as Standard Webhooks describes."
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}

const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      notify('Secret copied.')
    } catch {
      notify('Select the secret and copy it.', { type: 'error' })
    }
  }
  return (
    <Dialog
      open
      steady
      size="sm"
      title="Secret of the webhook"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <p className="mb-3">Store it where the posts are checked. It is shown only now.</p>
      <p className="rounded-control bg-ink/4 px-3 py-2 font-mono text-sm break-all select-all">{secret}</p>
    </Dialog>
  )
}
