/** What is around the focus, from the inside out, up to the dialog or page that it is in. */
type Place = { element: HTMLElement; around: HTMLElement[]; dialog: HTMLDialogElement | null }

/** What may take the focus when what had it is gone: the nearest of these that is still there. */
const takers = 'dialog[open], [role=region], [role=tabpanel], table, ul, ol, form, section, main'

const placeOf = (element: HTMLElement): Place => {
  const around: HTMLElement[] = []
  for (let next = element.parentElement; next; next = next.parentElement) around.push(next)
  return { element, around, dialog: element.closest('dialog') }
}

const isUsable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled')

const focusOn = (element: HTMLElement): boolean => {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Given back where it was, if that can take it again, else near it. */
const focusNear = ({ element, around }: Place): boolean => {
  if (isUsable(element) && focusOn(element)) return true
  return around.some((taker) => {
    if (!taker.isConnected || !taker.matches(takers)) return false
    if (!taker.hasAttribute('tabindex')) taker.tabIndex = -1
    return focusOn(taker)
  })
}

/**
 * A browser lets the focus fall to the body when what had it goes, or is disabled: whoever uses the keyboard starts
 * again at the top. Here it stays near where it was.
 */
export const keepFocus = (): (() => void) => {
  let onPage: Place | null = null
  let inDialog: Place | null = null

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    // A notification goes by itself: what was left for it is where the focus belongs.
    if (target.closest('[role=status], [role=alert]')) return
    const place = placeOf(target)
    if (place.dialog) inDialog = place
    else [onPage, inDialog] = [place, null]
  }
  /** Left on purpose, as by a click beside everything: what it was on is still there. */
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return
    queueMicrotask(() => {
      const isLeft = document.hasFocus() && document.activeElement === document.body
      if (isLeft && target instanceof HTMLElement && isUsable(target)) [onPage, inDialog] = [null, null]
    })
  }
  const restore = () => {
    if (document.activeElement !== document.body) return
    const place = inDialog?.dialog?.open ? inDialog : onPage
    if (place && !isWaiting(place)) focusNear(place)
  }

  const changes = new MutationObserver(restore)
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'open'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  return () => {
    changes.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
  }
}

/** A button that is busy for a moment gets the focus back once it is over. */
const isWaiting = ({ element }: Place): boolean => element.isConnected && element.matches(':disabled')
