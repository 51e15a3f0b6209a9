/** In a window this low, sticky edges would leave no room for the content between them. */
const low = 480

/** Fits a dialog to the part of the window that an on-screen keyboard leaves visible. The focus stays visible. */
export const fitVisible = (dialog: HTMLElement): (() => void) => {
  const view = window.visualViewport
  const fit = () => {
    // A pinch makes the visible part smaller, too, and must not move what is being looked at.
    const isZoomed = view !== null && view !== undefined && view.scale > 1.05
    const height = view && !isZoomed ? view.height : window.innerHeight
    const covered = view && !isZoomed ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0
    dialog.style.setProperty('--covered', `${Math.round(covered)}px`)
    dialog.toggleAttribute('data-low', height < low)
    const focused = document.activeElement
    if (focused && dialog.contains(focused) && focused !== dialog)
      focused.scrollIntoView?.({ block: 'nearest' })
  }
  fit()
  const target = view ?? window
  target.addEventListener('resize', fit)
  return () => target.removeEventListener('resize', fit)
}
