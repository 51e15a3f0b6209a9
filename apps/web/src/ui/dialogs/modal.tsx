import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { fitVisible } from '#ui/dialogs/fit-visible.ts'
import { enterTopLayer } from '#ui/dialogs/top-layer.ts'

type ModalProps = {
  onClose: () => void
  locked?: boolean | undefined
  /** A click outside does not close it: what was typed there stays. */
  steady?: boolean | undefined
  className: string
  labelledBy?: string | undefined
  label?: string | undefined
  children: ReactNode
}

const isNumber = ({ inputMode }: HTMLInputElement) => inputMode === 'numeric' || inputMode === 'decimal'

export function Modal(props: ModalProps) {
  const { onClose, locked = false, steady = false, className, labelledBy, label, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const leaveTopLayer = enterTopLayer(element)
    element.showModal()
    const start =
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      element.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
    start?.focus()
    // As Tab does: a digit that is typed next would be added to the number. A text is gone on with at its end.
    if (start instanceof HTMLInputElement && isNumber(start)) start.select()
    const letGo = fitVisible(element)
    return () => {
      letGo()
      leaveTopLayer()
      element.close()
    }
  }, [])

  const dismiss = () => {
    if (!locked) onClose()
  }
  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget

  // Chromium closes on a second Esc even if the cancel event is prevented, so the key itself is handled.
  const takeEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    dismiss()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-label={label}
      className={className}
      onKeyDown={takeEscape}
      onPointerDown={(event) => {
        pressedBackdrop.current = isOwn(event)
      }}
      onClick={(event) => {
        // The second click of a double click belongs to what the first one opened.
        const isRepeated = event.detail > 1
        if (isOwn(event) && pressedBackdrop.current && !steady && !isRepeated) dismiss()
      }}
      onCancel={(event) => {
        // A file picker inside the dialog also sends its cancel through here.
        if (!isOwn(event)) return
        event.preventDefault()
        dismiss()
      }}
      onClose={(event) => {
        // The Back gesture of a phone may close it even if the page prevents it.
        if (!isOwn(event) || event.currentTarget.open) return
        // It may be locked, or ask first.
        event.currentTarget.showModal()
        dismiss()
      }}
    >
      {children}
    </dialog>
  )
}
