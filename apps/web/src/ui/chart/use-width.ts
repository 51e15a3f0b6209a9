import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const untilMeasured = 640

/** How wide the element is, now and whenever that changes. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(untilMeasured)

  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setWidth(measured.clientWidth || untilMeasured)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])

  return [element, width]
}
