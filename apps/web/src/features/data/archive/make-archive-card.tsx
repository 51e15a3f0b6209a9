import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { sizeWords } from '#platform/words/size-words.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type ArchiveInfo, isOpen, useDownloadArchive, useMakeArchive } from './archive.api.ts'
import { ArchiveContents } from './archive-contents.tsx'
import { WorkProgress } from './work-progress.tsx'

export const MakeArchiveCard = ({ info: { made, making } }: { info: ArchiveInfo }) => {
  const notify = useNotify()
  const start = useMakeArchive()
  const isRunning = isOpen(making)
  const make = async () => {
    try {
      await start.mutateAsync(undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The archive could not be started.'), { type: 'error' })
    }
  }
  return (
    <Card
      title="Export everything"
      description="Your whole store in one file: CSV for spreadsheets, JSON for programs, pictures, and a description of every column."
    >
      <div className="grid gap-5">
        {made && <Made made={made} />}
        {making && isRunning && <WorkProgress work={making} label="Making the archive" />}
        {making?.state === 'FAILED' && (
          <p className="text-sm text-loss" role="alert">
            The archive could not be made. Try again.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            variant={made ? 'secondary' : 'primary'}
            keepsFocus
            busy={start.isPending || isRunning}
            onClick={() => void make()}
          >
            {made ? 'Make a new archive' : 'Make an archive'}
          </Button>
        </div>
        <p className="text-sm text-ink-faint">
          Passwords, sign-in data and other secrets are not in it. It holds personal data of customers: store
          it safely.
        </p>
      </div>
    </Card>
  )
}

const Made = ({ made }: { made: NonNullable<ArchiveInfo['made']> }) => {
  const { dateTime } = useStoreTime()
  const notify = useNotify()
  const downloading = useDownloadArchive()
  const get = async () => {
    try {
      await downloading.mutateAsync(made.id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The archive could not be downloaded.'), { type: 'error' })
    }
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-[560] wrap-anywhere">{made.file_name}</p>
          <p className="text-sm text-ink-soft">
            {sizeWords(made.size)}, made {dateTime(made.made_at)}. Available until{' '}
            {made.removed_at ? dateTime(made.removed_at) : 'the store is deleted'}.
          </p>
        </div>
        <Button keepsFocus busy={downloading.isPending} onClick={() => void get()}>
          Download
        </Button>
      </div>
      <ArchiveContents contents={made.contents} />
    </div>
  )
}
