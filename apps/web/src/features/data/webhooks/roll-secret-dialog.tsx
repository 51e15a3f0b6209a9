import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { useRollSecret, type Webhook } from './webhooks.api.ts'

/** Asks first: the receiver has a day to change over. */
export const RollSecretDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const notify = useNotify()
  const roll = useRollSecret()
  const [secret, setSecret] = useState<string | null>(null)
  const replace = async () => {
    try {
      setSecret((await roll.mutateAsync(webhook.id)).secret)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The secret could not be replaced.'), { type: 'error' })
    }
  }
  if (secret !== null)
    return (
      <SecretDialog secret={secret} onClose={onClose}>
        Until tomorrow, posts are signed with the old secret as well.
      </SecretDialog>
    )
  return (
    <Dialog
      open
      size="sm"
      title="Replace the secret?"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={roll.isPending} onClick={() => void replace()}>
            Replace secret
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        Posts to {webhook.url} are signed with both secrets for one day, and then only with the new one.
      </p>
    </Dialog>
  )
}
