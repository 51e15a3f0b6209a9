import type { NavigateFunction } from 'react-router'

/** Links in text that React did not draw lead on within the app, too. */
export const followLinks = (root: HTMLElement, navigate: NavigateFunction): (() => void) => {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || event.defaultPrevented) return
    if (link.origin !== location.origin || link.pathname === location.pathname) return
    event.preventDefault()
    navigate(`${link.pathname}${link.search}${link.hash}`)
  }
  root.addEventListener('click', follow)
  return () => root.removeEventListener('click', follow)
}
