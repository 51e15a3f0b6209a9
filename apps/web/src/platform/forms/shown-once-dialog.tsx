import type { ReactNode } from 'react'
import { useCopy } from '#platform/notifications/use-copy.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'

type ShownOnceDialogProps = {
  title: string
  /** 'Token' */
  what: string
  secret: string
  children: ReactNode
  onClose: () => void
}

/** A secret that is shown this once: a click outside does not close it. */
export const ShownOnceDialog = ({ title, what, secret, children, onClose }: ShownOnceDialogProps) => {
  const copy = useCopy()
  const said = { copied: `${what} copied.`, failed: `Select the ${what.toLowerCase()} and copy it.` }
  return (
    <Dialog
      open
      steady
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy(secret, said)}>
            Copy
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <p className="mb-3">{children}</p>
      <p className="rounded-control bg-ink/4 px-3 py-2 font-mono text-sm break-all select-all">{secret}</p>
    </Dialog>
  )
}
