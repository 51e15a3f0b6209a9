import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { type Till, useRevokeTill } from './tills.api.ts'

export const RevokeTillDialog = ({ till, onClose }: { till: Till; onClose: () => void }) => {
  const notify = useNotify()
  const revoke = useRevokeTill()
  return (
    <DeleteDialog
      title={`Revoke ${till.name}?`}
      act="Revoke"
      failure="The till could not be revoked."
      remove={async () => {
        await revoke.mutateAsync(till.id)
        notify('Till revoked.')
      }}
      onClose={onClose}
    >
      <p>The device stops working as a till at once. The sales made there stay.</p>
    </DeleteDialog>
  )
}
