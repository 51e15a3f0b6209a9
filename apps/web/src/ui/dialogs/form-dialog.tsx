import { type ReactNode, type Ref, type SyntheticEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useAskBeforeUnload } from '#ui/dialogs/use-ask-before-unload.ts'

type FormDialogProps = {
  title: string
  /** The label of the submit button. */
  action: string
  size?: 'sm' | 'md' | 'lg'
  /** Whether a click outside leaves it open. */
  steady?: boolean
  busy: boolean
  /** Whether something would be lost if it closed now: it asks first. */
  isTouched: boolean
  /** Whether it cannot be submitted. */
  disabled?: boolean
  /** Content beside the buttons. */
  aside?: ReactNode
  /** Whether what it does cannot easily be taken back. */
  isDangerous?: boolean
  /** Whether the focus begins at Cancel, where there is nothing to fill in. */
  startsAtCancel?: boolean
  className?: string
  ref?: Ref<HTMLFormElement>
  onClose: () => void
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => unknown
  children: ReactNode
}

/** A form in a dialog, which stays as it is while it is being sent, and asks before what was typed is lost. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, action, size, steady, busy, isTouched, disabled = false, aside, startsAtCancel } = props
  const [asks, setAsks] = useState(false)
  useAskBeforeUnload(isTouched)
  const variant = props.isDangerous ? 'danger' : 'primary'
  const formId = useId()
  // React passes events of a dialog within a dialog on to the form around it.
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.stopPropagation()
    void props.onSubmit(event)
  }
  const leave = () => (isTouched ? setAsks(true) : props.onClose())
  const discard = () => {
    // The question gives the focus back to the form, and only then can the form give it back to the page.
    flushSync(() => setAsks(false))
    props.onClose()
  }
  return (
    <>
      <Dialog
        open
        title={title}
        size={size}
        steady={steady}
        locked={busy}
        onClose={leave}
        footer={
          <>
            {aside}
            <Button
              variant="secondary"
              disabled={busy}
              data-autofocus={startsAtCancel || undefined}
              onClick={leave}
            >
              Cancel
            </Button>
            <Button type="submit" variant={variant} form={formId} busy={busy} disabled={disabled}>
              {action}
            </Button>
          </>
        }
      >
        <form
          ref={props.ref}
          id={formId}
          noValidate
          className={props.className ?? 'flex flex-col gap-5'}
          onSubmit={submit}
        >
          {props.children}
        </form>
      </Dialog>
      <ConfirmDialog
        open={asks}
        title="Discard your changes?"
        text="What you entered will be lost."
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        tone="danger"
        onCancel={() => setAsks(false)}
        onConfirm={discard}
      />
    </>
  )
}
