import { Download } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { downloadRefused } from './imports.api.ts'

const failure = 'The refused rows could not be downloaded. Try again.'

export const RefusedDownload = ({ id }: { id: string }) => {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      notify(`${await downloadRefused(id)} was downloaded.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr(failure), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" icon={Download} busy={isBusy} keepsFocus onClick={() => void save()}>
      Download refused rows
    </Button>
  )
}
