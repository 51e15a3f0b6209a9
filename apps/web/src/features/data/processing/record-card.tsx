import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useExportRecord, useRecord } from './processing.api.ts'

const about =
  'GDPR, article 30: what this store does with personal data, read from the store as it is now. Check it, and add what you do outside Tillsight.'

export const RecordCard = () => {
  const { data, error, refetch } = useRecord()
  const notify = useNotify()
  const { dateTime } = useStoreTime()
  const exporting = useExportRecord()
  const get = async () => {
    try {
      await exporting.mutateAsync()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The record could not be downloaded.'), { type: 'error' })
    }
  }
  return (
    <Card
      title="Record of processing"
      description={about}
      actions={
        <Button
          variant="secondary"
          size="sm"
          keepsFocus
          busy={exporting.isPending}
          onClick={() => void get()}
        >
          Download PDF
        </Button>
      }
    >
      {!data && error && (
        <ErrorState title="Failed to Load" message={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-96 w-full" />}
      {data && (
        <div className="grid gap-6">
          <p className="text-sm text-ink-faint">As of {dateTime(data.made_at)}.</p>
          {data.sections.map(({ heading, lines }) => (
            <section key={heading}>
              <h3 className="mb-2 text-base">{heading}</h3>
              <dl className="grid gap-2 text-sm">
                {lines.map(({ label, text }) => (
                  <div key={`${label} ${text}`} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[12rem_1fr]">
                    <dt className="text-ink-faint">{label}</dt>
                    <dd className="min-w-0 wrap-anywhere">{text}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      )}
    </Card>
  )
}
