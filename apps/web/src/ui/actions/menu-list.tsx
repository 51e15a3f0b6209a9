import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Link } from '#ui/actions/link.tsx'
import { moveIndex } from '#ui/actions/move-index.ts'
import { placeBeside } from '#ui/dialogs/place-beside.ts'

export type MenuItem = { label: string; icon?: LucideIcon | undefined } & (
  | { to: string }
  | { onSelect: () => void }
)

type MenuListProps = {
  id: string
  label: string
  items: MenuItem[]
  start: 'first' | 'last'
  anchor: RefObject<HTMLElement | null>
  onClose: (how: { giveFocusBack: boolean }) => void
}

export function MenuList({ id, label, items, start, anchor, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const [box, beside] = [list.current, anchor.current]
    if (!box || !beside) return
    const place = () => placeBeside({ box, anchor: beside, inLine: 'ends' })
    place()
    const first = entriesOf(box).at(start === 'first' ? 0 : -1)
    first?.focus({ preventScroll: true })
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, true)
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
    }
  }, [anchor, start])

  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      const inside = [list.current, anchor.current].some((element) => element?.contains(target as Node))
      if (!inside) onClose({ giveFocusBack: false })
    }
    document.addEventListener('pointerdown', closeOutside, true)
    return () => document.removeEventListener('pointerdown', closeOutside, true)
  }, [anchor, onClose])

  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return onClose({ giveFocusBack: true })
    }
    if (event.key === 'Tab') return onClose({ giveFocusBack: true })
    const all = entriesOf(event.currentTarget)
    const index = all.indexOf(event.target as HTMLElement)
    const next = moveIndex({ key: event.key, index, count: all.length, axis: 'vertical' })
    if (next === null) return
    event.preventDefault()
    all[next]?.focus()
  }

  return (
    <div ref={list} id={id} role="menu" aria-label={label} className="menu" onKeyDown={move}>
      {items.map((item) => {
        const content = (
          <>
            {item.icon && <item.icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />}
            {item.label}
          </>
        )
        if ('to' in item) {
          return (
            <Link
              key={item.label}
              role="menuitem"
              tabIndex={-1}
              to={item.to}
              className="menu-item"
              onClick={() => onClose({ giveFocusBack: true })}
            >
              {content}
            </Link>
          )
        }
        return (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="menu-item"
            onClick={() => {
              onClose({ giveFocusBack: true })
              item.onSelect()
            }}
          >
            {content}
          </button>
        )
      })}
    </div>
  )
}

function entriesOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role=menuitem]')]
}
