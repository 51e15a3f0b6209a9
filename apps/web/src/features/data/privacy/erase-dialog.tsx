import { searchText } from '@tillsight/domain/search-text'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { type Erasure, ErasureFacts } from './erasure-facts.tsx'

type Preview = {
  data: Erasure | undefined
  isPending: boolean
  error: Error | null
  refetch: () => unknown
}
type Erasing = {
  isPending: boolean
  error: Error | null
  mutate: (
    input: { id: string; confirm: string; reason: string },
    options: { onSuccess: (done: Erasure) => void },
  ) => void
}

type EraseDialogProps = {
  person: { id: string; name: string }
  /** When to use this, and what stays. */
  introduction: string
  preview: Preview
  erasing: Erasing
  onClose: () => void
}

/** Shows what an erasure will do, asks for the name, and shows what it has done. */
export const EraseDialog = ({ onClose, ...question }: EraseDialogProps) => {
  const [erased, setErased] = useState<Erasure | null>(null)
  return erased ? (
    <Dialog
      open
      title="Personal data erased"
      size="sm"
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      }
    >
      <p role="status">
        {erased.remaining.length === 0
          ? 'A second scan of every record found nothing that names this person.'
          : 'A second scan of every record still found the name or contact details elsewhere.'}
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        Backups that were made before still have the data until newer ones replace them.
      </p>
      <ErasureFacts erasure={erased} isDone />
    </Dialog>
  ) : (
    <Question {...question} onClose={onClose} onErased={setErased} />
  )
}

const Question = ({
  person,
  introduction,
  preview,
  erasing,
  onClose,
  onErased,
}: EraseDialogProps & { onErased: (erasure: Erasure) => void }) => {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const isNamed = searchText(typed) === searchText(person.name)
  const failure = erasing.error instanceof ApiError ? erasing.error : null

  const erase = () => erasing.mutate({ id: person.id, confirm: typed, reason }, { onSuccess: onErased })

  return (
    <Dialog
      open
      title="Erase personal data"
      size="sm"
      locked={erasing.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={erasing.isPending} data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            busy={erasing.isPending}
            disabled={!preview.data || !isNamed}
            onClick={erase}
          >
            Erase
          </Button>
        </>
      }
    >
      <p className="font-[620] wrap-anywhere">{person.name}</p>
      <p className="mt-2 text-ink-soft">{introduction}</p>
      {preview.isPending && <Skeleton className="mt-4 h-40 w-full" />}
      {preview.error && (
        <ErrorState
          title="This could not be checked"
          message={preview.error.message}
          onRetry={() => preview.refetch()}
        />
      )}
      {preview.data && (
        <>
          <ErasureFacts erasure={preview.data} isDone={false} />
          <div className="mt-5 flex flex-col gap-4">
            <TextField label="Reason (optional)" name="reason" value={reason} onChange={setReason} />
            <TextField
              label={`Type “${person.name}” to confirm`}
              name="confirm-name"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={setTyped}
            />
          </div>
        </>
      )}
      {failure && (
        <p role="alert" className="mt-4 text-sm text-loss">
          {failure.fields.confirm ?? failure.fields.reason ?? failure.saidOr('The data could not be erased.')}
        </p>
      )}
    </Dialog>
  )
}
