import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ApiError } from '../api/api-error.ts'
import { useNotify } from '../notifications/notifications.tsx'

type DeleteDialogProps = {
  title: string
  /** The label of the button, 'Delete' by default. */
  act?: string
  /** Shown where the server gives no reason. */
  failure: string
  /** Whether it may be deleted yet. */
  isAllowed?: boolean
  /** A better alternative to deleting, shown first. */
  instead?: ReactNode
  /** Whether something else is in progress. */
  isBusy?: boolean
  /** Deletes it, and notifies of it. */
  remove: () => Promise<void>
  onClose: () => void
  /** After it is deleted and the dialog is closed. */
  onGone?: (() => void) | undefined
  children: ReactNode
}

/** Asks before something is deleted, and deletes it once. */
export const DeleteDialog = (props: DeleteDialogProps) => {
  const { title, act = 'Delete', failure, isBusy = false, remove, onClose, onGone, children } = props
  const { isAllowed = true, instead } = props
  const notify = useNotify()
  const [isRemoving, setIsRemoving] = useState(false)
  // A second click can come before the button is drawn as busy.
  const begun = useRef(false)
  const busy = isBusy || isRemoving

  const confirm = async () => {
    if (begun.current) return
    begun.current = true
    setIsRemoving(true)
    try {
      await remove()
      // The dialog gives the focus back when it goes, and only then can it be put elsewhere.
      flushSync(onClose)
      onGone?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.fields.id ?? error.saidOr(failure), { type: 'error' })
      onClose()
    }
  }

  return (
    <Dialog
      open
      title={title}
      size="sm"
      locked={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={busy} data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={isRemoving} disabled={isBusy || !isAllowed} onClick={confirm}>
            {act}
          </Button>
          {instead}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
