import type { ReactNode } from 'react'
import { useStoreTime } from '#platform/time/store-time.ts'
import { counted } from '#platform/words/format.ts'
import { sizeWords } from '#platform/words/size-words.ts'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useHealth } from './installation.api.ts'

export const HealthCard = () => (
  <Card title="Health" description="This installation of Tillsight, with all its stores.">
    <Facts />
  </Card>
)

const Facts = () => {
  const { data, error, refetch } = useHealth()
  const { dateTime } = useStoreTime()
  if (!data && error) {
    return <ErrorState title="Failed to Load" message={error.message} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-28 w-full" />
  const { database, disk, mail, documents } = data
  return (
    <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
      <Fact name="Database" value={`PostgreSQL ${database.version}`}>
        {database.kind === 'embedded' ? 'Embedded' : 'Server'}, {sizeWords(database.bytes)},{' '}
        {database.connections} of {database.most_connections} connections
      </Fact>
      <Fact name="Disk" value={disk ? `${sizeWords(disk.free)} free` : 'Not known'}>
        {disk ? `of ${sizeWords(disk.total)}` : 'The database runs on a server of its own.'}
      </Fact>
      <Fact name="Version" value={data.version}>
        {data.built_at && `Built ${dateTime(data.built_at)}, `}
        running since {dateTime(data.started_at)}
      </Fact>
      <Fact
        name="Last backup"
        value={data.last_backup_at ? dateTime(data.last_backup_at) : 'No backup has been made'}
        isBad={!data.last_backup_at}
      >
        {data.last_backup_at ? 'Verified' : 'See Backups below.'}
      </Fact>
      <Fact name="Mail" value={`${mail.waiting} waiting`} isBad={mail.failed > 0}>
        {mail.failed > 0 ? `${mail.failed} failed` : 'None failed'}
      </Fact>
      <Fact name="Documents" value={`${documents.working} in progress`}>
        {counted(documents.waiting, 'document')} waiting
      </Fact>
    </dl>
  )
}

type FactProps = { name: string; value: string; isBad?: boolean; children: ReactNode }

const Fact = ({ name, value, isBad = false, children }: FactProps) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-faint">{name}</dt>
    <dd className="wrap-anywhere">
      <span className={isBad ? 'font-[560] text-warn' : 'font-[560]'}>{value}</span>
      <span className="block text-sm text-ink-soft">{children}</span>
    </dd>
  </div>
)
