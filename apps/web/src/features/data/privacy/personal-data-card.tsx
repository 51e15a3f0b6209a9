import { consentSources } from '@tillsight/domain/books/customers/consent'
import { download } from '#platform/api/download.ts'
import { useMay } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Card } from '#ui/layout/card.tsx'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { DownloadButtons } from './download-buttons.tsx'
import { useConsent } from './privacy.api.ts'

/** What a customer agreed to, and all that is known of them as a file. */
export const PersonalDataCard = ({ id }: { id: string }) => {
  const mayDownload = useMay('store:write')
  return (
    <Card title="Personal data">
      <h3 className="text-sm font-[620]">Marketing consent</h3>
      <ConsentHistory id={id} />
      {mayDownload && (
        <>
          <h3 className="mt-5 text-sm font-[620]">A copy for the customer</h3>
          <p className="mt-1 mb-3 text-sm text-ink-soft">
            Everything that names this person: details, consent, sales, invoices, emails and changes.
          </p>
          <DownloadButtons onDownload={(fmt) => download('POST /personal_data/export', { id, fmt })} />
        </>
      )}
    </Card>
  )
}

const ConsentHistory = ({ id }: { id: string }) => {
  const { dateTime } = useStoreTime()
  const consent = useConsent(id)
  if (consent.isPending) return <Skeleton className="mt-2 h-10 w-full" />
  if (!consent.data) return <LoadFailure message="The consent could not be loaded." read={consent} />
  if (consent.data.length === 0) return <p className="mt-1 text-sm text-ink-faint">Never given.</p>
  return (
    <ul className="mt-1 divide-y divide-line text-sm">
      {consent.data.map(({ at, is_given, source, by, device }) => (
        <li key={`${at} ${is_given}`} className="py-2">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{is_given ? 'Given' : 'Withdrawn'}</span>
            <time dateTime={at} className="text-ink-soft">
              {dateTime(at)}
            </time>
          </p>
          <p className="text-ink-faint wrap-anywhere">
            {[consentSources[source], by && `by ${by}`, device].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
