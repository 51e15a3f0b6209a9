import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/actions/button.tsx'
import { type Difference, EditConflict } from '#ui/dialogs/edit-conflict.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { DraftNotice, FormNotice } from '#ui/dialogs/form-notice.tsx'
import type { Values } from './form-problems.ts'
import type { useRecordForm } from './use-record-form.ts'

type Versioned = { id: string; version: number }
type Conflict<V, Of> = { before: Of; theirs: Of; mine: V }

type Merging<V, Of> = {
  differences: (conflict: Conflict<V, Of>) => Difference[]
  mergedValues: (conflict: Conflict<V, Of>) => V
  /** Shown where none of the fields differs. */
  otherwise: string
}

type RecordDialogProps<V extends Values, Of extends Versioned> = {
  /** What is added or edited: 'Supplier'. */
  noun: string
  form: Pick<
    ReturnType<typeof useRecordForm<V, Of, object>>,
    | 'values'
    | 'edited'
    | 'theirs'
    | 'takeUp'
    | 'submit'
    | 'submitting'
    | 'failure'
    | 'isTouched'
    | 'isDraft'
    | 'startOver'
    | 'dropDraft'
  >
  /** How a stale edit can be saved on top of what others have changed; without it, only theirs can be used. */
  merging?: Merging<V, Of>
  onClose: () => void
  children: ReactNode
}

/** The dialog in which a record is added or edited. */
export function RecordDialog<V extends Values, Of extends Versioned>(props: RecordDialogProps<V, Of>) {
  const { noun, form, merging, onClose, children } = props
  const { edited, theirs } = form
  const element = useRef<HTMLFormElement>(null)
  const saveMine = (merged: V, current: Of) => {
    flushSync(() => form.takeUp(current, merged))
    element.current?.requestSubmit()
  }
  const conflict = edited && theirs && { before: edited, theirs, mine: form.values }
  return (
    <FormDialog
      title={edited ? `Edit ${noun}` : `Add ${noun}`}
      action={edited ? 'Save Changes' : `Add ${noun}`}
      busy={form.submitting}
      isTouched={form.isTouched}
      disabled={theirs !== null}
      ref={element}
      onClose={() => {
        form.dropDraft()
        onClose()
      }}
      onSubmit={form.submit}
    >
      {conflict && merging && (
        <EditConflict
          what={noun.toLowerCase()}
          differences={merging.differences(conflict)}
          otherwise={merging.otherwise}
          onLoadTheirs={() => form.takeUp(conflict.theirs)}
          onSaveMine={() => saveMine(merging.mergedValues(conflict), conflict.theirs)}
        />
      )}
      {conflict && !merging && (
        <FormNotice
          title={`Someone changed this ${noun.toLowerCase()} while you were editing it`}
          text="Your changes were not saved. Use their version and make your changes again."
        >
          <Button size="sm" variant="secondary" autoFocus onClick={() => form.takeUp(conflict.theirs)}>
            Use their version
          </Button>
        </FormNotice>
      )}
      {form.isDraft && !theirs && <DraftNotice onStartOver={form.startOver} />}
      {children}
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
