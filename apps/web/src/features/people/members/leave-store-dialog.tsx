import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { session } from '#platform/session/session-store.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { leaveStore } from './stores.api.ts'

export const LeaveStoreDialog = ({ onClose }: { onClose: () => void }) => {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      await leaveStore()
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
      text="You are signed out, and can come back only by a new invitation. Your sales stay yours."
      confirmLabel="Leave store"
      cancelLabel="Cancel"
      tone="danger"
      busy={isBusy}
      onConfirm={() => void leave()}
      onCancel={onClose}
    />
  )
}
