import { useId, useRef } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { sizeWords } from '#platform/words/size-words.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Progress } from '#ui/states/progress.tsx'
import { type ArchiveInfo, type ArchiveUpload, isOpen, useUploadArchive } from './archive.api.ts'
import { CheckedUpload } from './checked-upload.tsx'
import { WorkProgress } from './work-progress.tsx'

export const LoadArchiveCard = ({ info }: { info: ArchiveInfo }) => (
  <Card
    title="Load an archive"
    description="Brings a store back from its archive, with the same figures everywhere. It is checked first."
  >
    <Content info={info} />
  </Card>
)

const Content = ({ info: { not_empty, upload, loaded_at } }: { info: ArchiveInfo }) => {
  const { dateTime } = useStoreTime()
  const uploading = useUploadArchive()
  if (not_empty)
    return (
      <div className="grid gap-2 text-sm text-ink-soft">
        {loaded_at && <p className="text-gain">An archive was loaded {dateTime(loaded_at)}.</p>}
        <p>
          An archive can only be loaded into an empty store. This store has {not_empty}. Open a new store
          under Stores in your profile menu, and load it there.
        </p>
      </div>
    )
  if (uploading.isPending && uploading.variables)
    return (
      <Progress
        label="Uploading"
        value={uploading.sent}
        most={uploading.variables.size}
        text={`Uploading: ${sizeWords(uploading.sent)} of ${sizeWords(uploading.variables.size)}`}
      />
    )
  return (
    <div className="grid gap-5">
      {upload?.is_complete && <Uploaded upload={upload} />}
      {!isOpen(upload?.loading) && !isOpen(upload?.checking) && (
        <ChooseFile isFirst={!upload?.is_complete} upload={uploading.mutateAsync} />
      )}
    </div>
  )
}

const Uploaded = ({ upload }: { upload: ArchiveUpload }) => {
  const { checking, loading } = upload
  if (loading && isOpen(loading)) return <WorkProgress work={loading} label="Loading" />
  if (checking && isOpen(checking)) return <WorkProgress work={checking} label="Checking" />
  if (loading?.state === 'FAILED' || checking?.state === 'FAILED')
    return (
      <p className="text-sm text-loss" role="alert">
        The archive could not be read. Nothing was loaded. Try again.
      </p>
    )
  return <CheckedUpload upload={upload} />
}

type ChooseFileProps = { isFirst: boolean; upload: (file: File) => Promise<void> }

const ChooseFile = ({ isFirst, upload }: ChooseFileProps) => {
  const notify = useNotify()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const send = async (file: File) => {
    try {
      await upload(file)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The upload was interrupted. Try again.'), { type: 'error' })
    }
  }
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        Archive to load
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".zip,application/zip"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void send(file)
          event.target.value = ''
        }}
      />
      <Button variant={isFirst ? 'primary' : 'secondary'} onClick={() => input.current?.click()}>
        {isFirst ? 'Choose an archive' : 'Choose another archive'}
      </Button>
    </div>
  )
}
