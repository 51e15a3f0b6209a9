import { placeholdersIn } from '@tillsight/domain/data/processing/privacy-notice'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useReadOnly } from '#platform/session/use-may.ts'
import { counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { NoticeText } from './notice-text.tsx'
import { NoticeVersions } from './notice-versions.tsx'
import { type PrivacyNotice, useNotice, useSaveNotice } from './processing.api.ts'

const title = 'Privacy notice for your customers'
const about =
  'A text to start from, filled with what this store does. It is not legal advice: check it, fill in the marked places, and adapt it to your law.'

export const NoticeCard = () => {
  const { data, error, refetch } = useNotice()
  return (
    <Card title={title} description={about}>
      {!data && error && (
        <ErrorState title="Failed to Load" message={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-96 w-full" />}
      {data && <Editor notice={data} />}
    </Card>
  )
}

const gaps = (text: string): string => {
  const { length } = placeholdersIn(text)
  return length === 0
    ? 'Nothing is left to fill in.'
    : `${counted(length, 'place', 'places')} to fill in: ${length === 1 ? 'it is' : 'they are'} marked in the preview.`
}

const Editor = ({ notice }: { notice: PrivacyNotice }) => {
  const notify = useNotify()
  const isReadOnly = useReadOnly()
  const [typed, setTyped] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const saving = useSaveNotice()
  const text = typed ?? notice.text ?? notice.suggested
  const isChanged = text !== notice.text
  const save = async () => {
    try {
      await saving.mutateAsync({ text, version: notice.version })
      setTyped(null)
      notify('The notice was saved.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.fields.text ?? error.saidOr('The notice could not be saved.'), { type: 'error' })
    }
  }
  const startOver = () => {
    setTyped(notice.suggested)
    setAsking(false)
  }
  return (
    <div className="grid gap-5">
      <div className="grid gap-4">
        <TextAreaField
          label="Text"
          name="notice"
          rows={16}
          className="font-mono text-sm"
          hint="# and ## begin a heading, - a line of a list. An empty line begins a paragraph."
          value={text}
          readOnly={isReadOnly}
          onChange={setTyped}
        />
        <p role="status" className="text-sm text-ink-soft">
          {gaps(text)}
        </p>
        <div className="flex flex-wrap gap-3">
          {!isReadOnly && (
            <>
              <Button keepsFocus busy={saving.isPending} disabled={!isChanged} onClick={() => void save()}>
                Save
              </Button>
              <Button
                variant="secondary"
                disabled={text === notice.suggested}
                onClick={() => setAsking(true)}
              >
                Start over from current facts
              </Button>
            </>
          )}
        </div>
        <NoticeVersions versions={notice.versions} />
      </div>
      <section aria-label="Preview" className="border-t border-line pt-5">
        <NoticeText text={text} />
      </section>
      <ConfirmDialog
        open={isAsking}
        title="Start over"
        text="Your text is replaced by one from the current facts. Nothing is saved until you choose Save, and versions that were saved stay."
        confirmLabel="Start over"
        cancelLabel="Cancel"
        onConfirm={startOver}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
