import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

let arrival: { key: string; isFirst: boolean } | null = null

/** Focuses the heading after navigation, unless the focus has moved in the meantime. */
export const useArrival = (main: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation()
  const hasArrived = useRef(false)

  useLayoutEffect(() => {
    // A filter put into the address makes a new key, but no new page.
    if (hasArrived.current) return
    hasArrived.current = true
    const isNewPage = arrival?.key !== key
    // The first page may come as a skeleton, then as itself: both times the reader starts at the top.
    const isFirst = arrival === null || (arrival.isFirst && !isNewPage)
    const isLost = document.activeElement === document.body
    arrival = { key, isFirst }
    if (!isFirst && (isNewPage || isLost)) focusHeading(main.current)
  }, [key, main])
}

const focusHeading = (main: HTMLElement | null): void => {
  const target = main?.querySelector('h1') ?? main
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
