import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  text: string
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
  busy?: boolean | undefined
  tone?: 'neutral' | 'danger' | undefined
  /** A choice that belongs to it. */
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { busy = false, tone = 'neutral' } = props
  return (
    <Dialog
      open={props.open}
      onClose={props.onCancel}
      title={props.title}
      size="sm"
      locked={busy}
      footer={
        <>
          <Button variant="secondary" disabled={busy} data-autofocus onClick={props.onCancel}>
            {props.cancelLabel}
          </Button>
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} busy={busy} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{props.text}</p>
      {props.children && <div className="mt-4">{props.children}</div>}
    </Dialog>
  )
}
