import { FileText } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { download } from '#platform/api/download.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'

/** Saves the result sheet, from which anyone can add the result up again. */
export const ResultButton = ({ id }: { id: string }) => {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      notify(`${await download('GET /contest/result', { id })} was downloaded.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The result sheet could not be made.'), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" icon={FileText} busy={isBusy} keepsFocus onClick={() => void save()}>
      Result sheet
    </Button>
  )
}
