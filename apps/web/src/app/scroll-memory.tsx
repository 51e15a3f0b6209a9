import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const positions = new Map<string, number>()

/** A new page starts at its top; Back and Forward return to where one was. */
export const ScrollMemory = () => {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const shown = useRef(pathname)

  useLayoutEffect(() => {
    // Only another page moves the reader: a filter put into the address does not.
    if (shown.current !== pathname) {
      const top = isReturn ? (positions.get(key) ?? 0) : 0
      window.scrollTo({ top, behavior: 'instant' })
    }
    shown.current = pathname

    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [pathname, key, isReturn])

  return null
}
