import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { session } from '#platform/session/session-store.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { RevokeTillsField } from './revoke-tills-field.tsx'
import { leaveStore } from './stores.api.ts'

type LeaveStoreDialogProps = {
  /** Those that this person registered. */
  tills: string[]
  onClose: () => void
}

export const LeaveStoreDialog = ({ tills, onClose }: LeaveStoreDialogProps) => {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  // Off: the tills are the store's, and most of them stay at its counter.
  const [revokesTills, setRevokesTills] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      await leaveStore({ revoke_tills: revokesTills })
      session.end()
      notify('You left the store.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('Something went wrong. Try again.'), { type: 'error' })
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open
      title="Leave this store"
      text="You will be signed out, and need a new invitation to return. Your sales stay in your name."
      confirmLabel="Leave store"
      cancelLabel="Cancel"
      tone="danger"
      busy={isBusy}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      {tills.length > 0 && (
        <RevokeTillsField who="you" tills={tills} checked={revokesTills} onChange={setRevokesTills} />
      )}
    </ConfirmDialog>
  )
}
