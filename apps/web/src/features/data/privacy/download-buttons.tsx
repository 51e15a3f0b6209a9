import { FileText } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'

export type PersonalFormat = 'pdf' | 'json'

const labels: Record<PersonalFormat, string> = { pdf: 'Download PDF', json: 'Download JSON' }

type DownloadButtonsProps = {
  /** Saves the file, and returns its name. */
  onDownload: (fmt: PersonalFormat) => Promise<string>
}

/** One to read and one for programs. */
export const DownloadButtons = ({ onDownload }: DownloadButtonsProps) => {
  const notify = useNotify()
  const [busy, setBusy] = useState<PersonalFormat | null>(null)

  const save = async (fmt: PersonalFormat) => {
    setBusy(fmt)
    try {
      notify(`${await onDownload(fmt)} was downloaded.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The file could not be made.'), { type: 'error' })
    } finally {
      setBusy(null)
    }
  }

  return (
    <div className="flex flex-wrap gap-2.5">
      {(['pdf', 'json'] as const).map((fmt) => (
        <Button
          key={fmt}
          size="sm"
          variant="secondary"
          icon={FileText}
          busy={busy === fmt}
          disabled={busy !== null}
          onClick={() => void save(fmt)}
        >
          {labels[fmt]}
        </Button>
      ))}
    </div>
  )
}
