import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#ui/layout/class-names.ts'

type ScrollAreaProps = { label: string; className?: string | undefined; children: ReactNode }

/** What may be larger than its room: it shows that there is more, and then the keyboard can reach and scroll it. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(area)
  return (
    <div
      ref={area}
      {...(scrolls && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      className={classNames('scroll-area', className)}
    >
      {children}
    </div>
  )
}

const useScrolls = (area: { current: HTMLElement | null }): boolean => {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const element = area.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () =>
      setScrolls(element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [area])
  return scrolls
}
