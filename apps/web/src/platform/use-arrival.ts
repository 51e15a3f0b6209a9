import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

let arrivedAt: string | null = null

/** Coming from another page, a reader is put at the heading; one who has moved on meanwhile is left alone. */
export const useArrival = (main: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation()
  const hasArrived = useRef(false)

  useLayoutEffect(() => {
    // A filter put into the address makes a new key, but no new page.
    if (hasArrived.current) return
    hasArrived.current = true
    const isFirstPage = arrivedAt === null
    const isNewPage = arrivedAt !== key
    const isLost = document.activeElement === document.body
    arrivedAt = key
    if (!isFirstPage && (isNewPage || isLost)) focusHeading(main.current)
  }, [key, main])
}

const focusHeading = (main: HTMLElement | null): void => {
  const target = main?.querySelector('h1') ?? main
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
