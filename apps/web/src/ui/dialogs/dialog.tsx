import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { classNames } from '#ui/layout/class-names.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | undefined
  locked?: boolean | undefined
  steady?: boolean | undefined
}

const widths = { sm: 'sm:max-w-[26rem]', md: 'sm:max-w-[34rem]', lg: 'sm:max-w-[48rem]' }

export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, footer, size = 'md', locked = false, steady = false } = props
  const titleId = useId()
  if (!open) return null
  return (
    <Modal
      onClose={onClose}
      locked={locked}
      steady={steady}
      labelledBy={titleId}
      className={classNames('dialog', widths[size])}
    >
      <div className="flex flex-col">
        <header className="dialog-edge top-0 z-1 flex items-start justify-between gap-4 bg-surface px-5 pt-5 pb-2 sm:px-6">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          <IconButton
            label="Close"
            icon={X}
            size="sm"
            disabled={locked}
            className="-me-2 mt-[calc((1.75rem-var(--control-sm))/2)]"
            onClick={onClose}
          />
        </header>
        <div className="px-5 pt-1 pb-6 sm:px-6">{children}</div>
        {footer && (
          <footer className="dialog-edge bottom-0 z-1 flex flex-wrap-reverse gap-3 border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:grow sm:flex-nowrap sm:justify-end sm:px-6 sm:py-4 sm:*:grow-0">
            {footer}
          </footer>
        )}
      </div>
    </Modal>
  )
}
