import { type ReactNode, type Ref, type SyntheticEvent, useId } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'

type FormDialogProps = {
  title: string
  /** The label of the submit button. */
  action: string
  size?: 'sm' | 'md' | 'lg'
  /** Whether a click outside leaves it open, so that nothing typed is lost. */
  steady?: boolean
  busy: boolean
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

/** A form in a dialog, which stays as it is while it is being sent. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, action, size, steady, busy, disabled = false, aside, startsAtCancel, onClose } = props
  const variant = props.isDangerous ? 'danger' : 'primary'
  const formId = useId()
  // React passes events of a dialog within a dialog on to the form around it.
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.stopPropagation()
    void props.onSubmit(event)
  }
  return (
    <Dialog
      open
      title={title}
      size={size}
      steady={steady}
      locked={busy}
      onClose={onClose}
      footer={
        <>
          {aside}
          <Button
            variant="secondary"
            disabled={busy}
            data-autofocus={startsAtCancel || undefined}
            onClick={onClose}
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
  )
}
