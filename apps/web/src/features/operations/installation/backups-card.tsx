import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { sizeWords } from '#platform/words/size-words.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { type Backups, useBackups, useStartBackup } from './backups.api.ts'

export const BackupsCard = () => (
  <Card
    title="Backups"
    description="All stores in one file, which is verified before it counts as a backup."
    actions={<ListExport call="GET /operations/backups_export" what="the list of backups" />}
  >
    <Content />
  </Card>
)

const Content = () => {
  const { data, error, refetch } = useBackups()
  if (!data && error) {
    return <ErrorState title="Failed to Load" message={error.message} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-40 w-full" />
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <Latest backups={data} />
        {data.folder && <BackUpNow isRunning={data.running_since !== null} />}
      </div>
      <Notes backups={data} />
      {data.files.length > 0 && <Files files={data.files} />}
    </div>
  )
}

const Latest = ({ backups: { last_good, is_overdue, running_since } }: { backups: Backups }) => {
  const { dateTime } = useStoreTime()
  return (
    <div className="min-w-0">
      <p className="text-sm text-ink-faint">Last good backup</p>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-[560]">{last_good ? dateTime(last_good.made_at) : 'None yet'}</span>
        {is_overdue && <Badge tone="warn">More than a day ago</Badge>}
        {running_since && <Badge tone="neutral">Backing up</Badge>}
      </p>
      {last_good && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {sizeWords(last_good.bytes)}, {last_good.file}
          {!last_good.is_there && '. This server can no longer find the file.'}
        </p>
      )}
    </div>
  )
}

/** What the operator should know or do, the worst first. */
const Notes = ({ backups }: { backups: Backups }) => {
  const { dateTime } = useStoreTime()
  const { failure, folder, is_overdue, is_same_disk, hour, log_archive } = backups
  return (
    <ul className="grid gap-1.5 text-sm text-ink-soft">
      {failure && (
        <li className="wrap-anywhere text-loss">
          The backup of {dateTime(failure.at)} failed: {failure.reason}
        </li>
      )}
      {is_overdue && <li className="text-warn">There has been no good backup for more than a day.</li>}
      {folder ? (
        <li className="wrap-anywhere">
          Every day from {String(hour).padStart(2, '0')}:00 by the server’s clock, to {folder}. 7 daily, 4
          weekly and 12 monthly backups are retained.
        </li>
      ) : (
        <li className="text-warn">Backups are not scheduled. Set BACKUP_DIR to a folder and restart.</li>
      )}
      {is_same_disk && (
        <li className="text-warn">
          The folder is on the same disk as the database. Set BACKUP_DIR to another disk, so that a backup
          survives the loss of this one.
        </li>
      )}
      {log_archive && (
        <li>
          {log_archive.is_on
            ? `The server archives its log${log_archive.last_archived_at ? `, last ${dateTime(log_archive.last_archived_at)}` : ''}: it can be restored to a point in time.`
            : 'The server does not archive its log: it cannot be restored to a point in time.'}
        </li>
      )}
      {log_archive?.last_failed_at && (
        <li className="text-loss">Archiving the log failed {dateTime(log_archive.last_failed_at)}.</li>
      )}
    </ul>
  )
}

const BackUpNow = ({ isRunning }: { isRunning: boolean }) => {
  const notify = useNotify()
  const starting = useStartBackup()
  const start = async () => {
    try {
      await starting.mutateAsync()
      notify('The backup has started.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The backup could not be started.'), { type: 'error' })
    }
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      keepsFocus
      busy={starting.isPending || isRunning}
      onClick={() => void start()}
    >
      Back up now
    </Button>
  )
}

type File = Backups['files'][number]

const Files = ({ files }: { files: File[] }) => {
  const { dateTime } = useStoreTime()
  const columns: TableColumn<File>[] = [
    { key: 'made', header: 'Made', primary: true, cell: ({ made_at }) => dateTime(made_at) },
    { key: 'name', header: 'File', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    {
      key: 'kind',
      header: 'Kind',
      cell: ({ is_before_restore }) => (is_before_restore ? 'Before a restore' : 'Backup'),
    },
    { key: 'size', header: 'Size', align: 'right', cell: ({ bytes }) => sizeWords(bytes) },
  ]
  return <Table caption="Backups" columns={columns} rows={files} rowKey={({ name }) => name} />
}
