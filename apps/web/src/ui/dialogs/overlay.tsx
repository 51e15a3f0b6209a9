import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { Logo } from '#ui/layout/logo.tsx'

type OverlayProps = {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}

export function Overlay({ open, onClose, label, children }: OverlayProps) {
  if (!open) return null
  return (
    <Modal onClose={onClose} label={label} className="overlay">
      <div className="flex min-h-full flex-col">
        <div className="flex h-16 shrink-0 items-center justify-between border-b border-line px-5">
          <Logo />
          <IconButton label="Close" icon={X} className="-me-2" onClick={onClose} />
        </div>
        <div className="flex-1 px-5 py-6">{children}</div>
      </div>
    </Modal>
  )
}
