import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { type PrivacyNotice, useExportNotice } from './processing.api.ts'

export const NoticeVersions = ({ versions }: Pick<PrivacyNotice, 'versions'>) => {
  const { dateTime } = useStoreTime()
  const notify = useNotify()
  const exporting = useExportNotice()
  const get = async (number: number) => {
    try {
      await exporting.mutateAsync(number)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The notice could not be downloaded.'), { type: 'error' })
    }
  }
  if (versions.length === 0)
    return (
      <p className="text-sm text-ink-faint">
        Nothing was saved yet. Save the text to download and print it as a PDF.
      </p>
    )
  return (
    <section>
      <h3 className="mb-2 text-base">Saved versions</h3>
      <ul className="grid max-h-60 gap-1.5 overflow-y-auto text-sm">
        {versions.map(({ version, saved_at, saved_by }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              Version {version}, {dateTime(saved_at)}, {saved_by}
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Download version ${version} as PDF`}
              keepsFocus
              busy={exporting.isPending && exporting.variables === version}
              onClick={() => void get(version)}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
