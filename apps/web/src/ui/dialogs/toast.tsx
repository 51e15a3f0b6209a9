import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { classNames } from '#ui/layout/class-names.ts'

type ToastProps = {
  message: string
  type: 'success' | 'error'
  onClose: () => void
  action?: { label: string; onSelect: () => void } | undefined
  onPause?: ((isPaused: boolean) => void) | undefined
}

/** Drawn inside a live region that was there before it: only then is it read out. */
export function Toast({ message, type, onClose, action, onPause }: ToastProps) {
  const box = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const failed = type === 'error'
  const Icon = failed ? CircleAlert : CircleCheck
  useLayoutEffect(
    () => () => {
      if (box.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true })
    },
    [],
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering pauses its timer, there is nothing to press
    <div
      ref={box}
      className="toast"
      onPointerEnter={() => onPause?.(true)}
      onPointerLeave={() => onPause?.(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        const isFromOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)
        if (isFromOutside) cameFrom.current = relatedTarget
        onPause?.(true)
      }}
      onBlur={() => onPause?.(false)}
    >
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-5 shrink-0', failed ? 'text-loss' : 'text-gain')}
        strokeWidth={1.75}
      />
      <p className="min-w-0 flex-1">{message}</p>
      {action && (
        <Button variant="quiet" size="sm" className="-my-1.5 !text-accent" onClick={action.onSelect}>
          {action.label}
        </Button>
      )}
      <IconButton label="Close notification" icon={X} size="sm" className="-my-1.5 -me-2" onClick={onClose} />
    </div>
  )
}
