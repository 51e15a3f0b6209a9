import { type RefObject, useLayoutEffect } from 'react'

/** Where tabs are wider than the screen, the current one is scrolled into the middle of their row. */
export const useCurrentInView = (row: RefObject<HTMLElement | null>, current: string | undefined): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is marked when the current one changes
  useLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current], [aria-selected=true]')
    // Not `scrollIntoView`, which would also scroll the page to a row further down.
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [row, current])
}
