import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide it is, in rem; where rows are cards there are no columns that must fit. */
export const useRoom = (element: RefObject<HTMLElement | null>): number => {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const box = element.current?.parentElement
    if (!box || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const isTable = window.matchMedia('(min-width: 56rem)').matches
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setRoom(isTable ? box.clientWidth / rem : Number.POSITIVE_INFINITY)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return room
}
