import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useKeepStore } from './closure.api.ts'

export const KeepStoreButton = ({ size }: { size?: 'sm' }) => {
  const notify = useNotify()
  const keeping = useKeepStore()
  const keep = async () => {
    try {
      await keeping.mutateAsync(undefined)
      notify('The store stays open. Nothing was lost.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The store could not be reopened. Try again.'), { type: 'error' })
    }
  }
  return (
    <Button {...(size ? { size } : {})} keepsFocus busy={keeping.isPending} onClick={() => void keep()}>
      Keep the store
    </Button>
  )
}
