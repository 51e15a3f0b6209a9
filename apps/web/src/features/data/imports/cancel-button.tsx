import type { Import } from '@tillsight/contract/data/imports'
import { X } from 'lucide-react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useCancel } from './imports.api.ts'

/** Stops the step that waits or runs. It is busy until that has ended. */
export const CancelButton = ({ found }: { found: Import }) => {
  const cancel = useCancel()
  const notify = useNotify()
  const stop = () =>
    cancel.mutate(
      { id: found.id },
      {
        onError: (error) =>
          notify(error instanceof ApiError ? error.saidOr(failure) : failure, { type: 'error' }),
      },
    )
  return (
    <Button variant="secondary" icon={X} busy={cancel.isPending || cancel.isSuccess} onClick={stop}>
      Cancel
    </Button>
  )
}

const failure = 'This could not be cancelled. Try again.'
