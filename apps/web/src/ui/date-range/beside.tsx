import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { placeBeside } from '#ui/dialogs/place-beside.ts'

type BesideProps = { anchor: RefObject<HTMLElement | null>; children: ReactNode }

/** Positions a dialog of any size next to the anchor; on a phone it is a sheet instead. */
export function Beside({ anchor, children }: BesideProps) {
  const content = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const inside = content.current
    const dialog = inside?.closest('dialog')
    if (!inside || !dialog) return
    const place = () => {
      if (!anchor.current) return
      if (window.matchMedia('(min-width: 40rem)').matches) {
        return placeBeside({ box: dialog, anchor: anchor.current, inLine: 'starts' })
      }
      dialog.style.top = ''
      dialog.style.left = ''
    }
    const observer = new ResizeObserver(place)
    observer.observe(inside)
    window.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [anchor])

  return <div ref={content}>{children}</div>
}
