import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useDeleteWebhook, type Webhook } from './webhooks.api.ts'

export const DeleteWebhook = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
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
      <p className="wrap-anywhere">
        Nothing more is posted to {webhook.url}, and its log is deleted. Alerts that chose it stay.
      </p>
    </DeleteDialog>
  )
}
