import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { type TillPerson, useClearPin } from './tills.api.ts'

export const ClearPinDialog = ({ person, onClose }: { person: TillPerson; onClose: () => void }) => {
  const notify = useNotify()
  const clear = useClearPin()
  return (
    <DeleteDialog
      title={`Clear the PIN of ${person.full_name}?`}
      act="Clear PIN"
      failure="The PIN could not be cleared."
      remove={async () => {
        await clear.mutateAsync(person.id)
        notify('PIN cleared.')
      }}
      onClose={onClose}
    >
      <p>
        They cannot unlock a till until they choose a new PIN in Settings. Failed attempts no longer count.
      </p>
    </DeleteDialog>
  )
}
