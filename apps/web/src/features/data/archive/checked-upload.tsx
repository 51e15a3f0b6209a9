import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { type ArchiveUpload, useDiscardUpload, useLoadArchive } from './archive.api.ts'
import { ArchiveContents } from './archive-contents.tsx'

const mostNames = 5

const namesOf = (names: readonly string[]): string => {
  const more = names.length - mostNames
  return more > 0 ? `${names.slice(0, mostNames).join(', ')} and ${more} more` : names.join(', ')
}

/** What an uploaded archive would bring, before anything is loaded; or why it cannot be. */
export const CheckedUpload = ({ upload: { id, file_name, checked } }: { upload: ArchiveUpload }) => {
  const { dateTime } = useStoreTime()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const loading = useLoadArchive()
  const discarding = useDiscardUpload()
  const run = async (work: Promise<unknown>, failed: string) => {
    try {
      await work
      setAsking(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr(failed), { type: 'error' })
    }
  }
  if (!checked) return null
  const { refusal, contents, former_members } = checked
  if (refusal || !contents)
    return (
      <div className="grid gap-1" role="alert">
        <p className="font-[560] wrap-anywhere">{file_name} cannot be loaded</p>
        <p className="text-sm wrap-anywhere text-loss">{refusal}</p>
        <p className="text-sm text-ink-soft">Nothing was changed in this store.</p>
      </div>
    )
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-[560] wrap-anywhere">{contents.store_name}</p>
        <p className="text-sm text-ink-soft">
          Made {dateTime(contents.made_at)}. Checked: every file is what it was, and the sums agree.
        </p>
      </div>
      <ArchiveContents contents={contents} />
      <ul className="grid gap-1.5 text-sm text-ink-soft">
        <li>Name, currency, time zone and other settings of this store are replaced.</li>
        {former_members.length > 0 && (
          <li className="wrap-anywhere">
            Former members: {namesOf(former_members)}. Their sales stay theirs; invite them to let them in.
          </li>
        )}
        <li>Tills have to be registered again. Scheduled reports are paused.</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsking(true)}>Load into this store</Button>
        <Button
          variant="secondary"
          busy={discarding.isPending}
          onClick={() => void run(discarding.mutateAsync(id), 'The archive could not be removed.')}
        >
          Discard
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Load the archive"
        text={`Everything of ${contents.store_name} is loaded into this store, all at once or not at all.`}
        confirmLabel="Load"
        cancelLabel="Cancel"
        busy={loading.isPending}
        onConfirm={() => void run(loading.mutateAsync(id), 'The archive could not be loaded.')}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
