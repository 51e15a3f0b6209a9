import type { Import } from '@tillsight/contract/data/imports'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useDiscard } from './imports.api.ts'
import { stopUpload, useUpload } from './upload.ts'

/** Cancels an upload, or removes a file that was not imported. */
export const DiscardButton = ({ found }: { found: Import }) => {
  const [isAsking, setAsking] = useState(false)
  const isUploading = useUpload(found.id) !== null
  const discard = useDiscard()
  const navigate = useNavigate()
  const notify = useNotify()
  if (found.state === 'done') return null

  const remove = () => {
    stopUpload(found.id)
    discard.mutate(found.id, {
      onSuccess: () => {
        notify(`${found.file_name} was removed.`)
        void navigate('/platform/imports', { replace: true })
      },
      onError: (error) => {
        setAsking(false)
        notify(error instanceof ApiError ? error.saidOr(failure) : failure, { type: 'error' })
      },
    })
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={Trash2}
        className="-ms-4 sm:ms-0 sm:-me-4"
        onClick={() => setAsking(true)}
      >
        {isUploading ? 'Cancel upload' : 'Remove file'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={isUploading ? 'Cancel Upload' : 'Remove File'}
        text={
          found.state === 'undone'
            ? `“${found.file_name}” is removed from this list.`
            : `“${found.file_name}” is removed. Nothing of it was imported.`
        }
        confirmLabel={isUploading ? 'Cancel upload' : 'Remove'}
        cancelLabel={isUploading ? 'Keep uploading' : 'Keep'}
        tone="danger"
        busy={discard.isPending}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

const failure = 'The file could not be removed. Try again.'
