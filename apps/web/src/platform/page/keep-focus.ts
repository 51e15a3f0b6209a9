/** What can take the focus when the focused element is removed: the nearest of these. */
const takers =
  'dialog[open], [role=region], [role=tabpanel], [tabindex="-1"], table, ul, ol, fieldset, form, section, main'

/** What had the focus, and what is around it, from the inside out. */
const placeOf = (element: HTMLElement): HTMLElement[] => {
  const place = [element]
  for (let next = element.parentElement; next; next = next.parentElement) place.push(next)
  return place
}

const take = (element: HTMLElement): boolean => {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Of a whole page it is the heading, which says where one is. */
const within = (taker: HTMLElement): HTMLElement =>
  (taker.matches('main') && taker.querySelector<HTMLElement>('h1')) || taker

/** Given back where it was, if that can take it again, else near it. */
const focusNear = ([element, ...around]: HTMLElement[]): boolean =>
  Boolean(element && take(element)) ||
  around.some((element) => {
    if (!element.isConnected || !element.matches(takers)) return false
    const taker = within(element)
    if (!taker.hasAttribute('tabindex')) taker.tabIndex = -1
    return take(taker)
  })

/**
 * A browser lets the focus fall to the body when the focused element is removed or disabled, and keyboard users
 * start again at the top. This puts the focus near where it was.
 */
export const keepFocus = (): (() => void) => {
  let onPage: HTMLElement[] = []
  let inDialog: HTMLElement[] = []

  const remember = ({ target }: Event) => {
    // A notification disappears on its own: the focus belongs to the element before it.
    if (!(target instanceof HTMLElement) || target.closest('[role=status], [role=alert]')) return
    if (target.closest('dialog')) inDialog = placeOf(target)
    else [onPage, inDialog] = [placeOf(target), []]
  }
  /** Left on purpose, as by a click on the background: the element that had it is still there. */
  const forget = ({ target, relatedTarget }: FocusEvent) =>
    queueMicrotask(() => {
      if (relatedTarget || !document.hasFocus() || document.activeElement !== document.body) return
      if (target instanceof HTMLElement && target.isConnected && !target.matches(':disabled'))
        [onPage, inDialog] = [[], []]
    })
  const restore = () => {
    if (document.activeElement !== document.body) return
    const place = inDialog.some((element) => element.matches('dialog[open]')) ? inDialog : onPage
    // A button that is busy for a moment gets the focus back once it is over.
    if (!(place[0]?.isConnected && place[0].matches(':disabled'))) focusNear(place)
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const changes = new MutationObserver(() => {
    clearTimeout(timer)
    // On its way from one thing to the next, the focus is with the body for a moment.
    if (document.activeElement === document.body) timer = setTimeout(restore)
  })
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'open'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  return () => {
    changes.disconnect()
    clearTimeout(timer)
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
  }
}
