import { type RefObject, useEffect, useState } from 'react'

/** Whether it has come near the part of the page that is on the screen. */
export const useHasBeenNear = (part: RefObject<HTMLElement | null>): boolean => {
  const [hasBeen, setHasBeen] = useState(false)
  useEffect(() => {
    if (hasBeen || !part.current) return
    const observer = new IntersectionObserver(
      (entries) => setHasBeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '400px' },
    )
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [part, hasBeen])
  return hasBeen
}
