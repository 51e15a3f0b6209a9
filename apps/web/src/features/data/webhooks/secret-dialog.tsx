import type { ReactNode } from 'react'
import { ShownOnceDialog } from '#platform/forms/shown-once-dialog.tsx'

type SecretDialogProps = { secret: string; children?: ReactNode; onClose: () => void }

export const SecretDialog = ({ secret, children, onClose }: SecretDialogProps) => (
  <ShownOnceDialog title="Secret of the webhook" what="Secret" secret={secret} onClose={onClose}>
    Store it where the posts are checked. It is shown only now. {children}
  </ShownOnceDialog>
)
