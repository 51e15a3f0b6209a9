const gap = 6
const edge = 8
/** Less than this shows nothing that could be chosen. */
const least = 44

type Span = { top: number; bottom: number }
type Placed = {
  box: HTMLElement
  anchor: HTMLElement
  inLine: 'starts' | 'ends'
  /** Where there is too little room, it gets lower instead of leaving the window. */
  shrinks?: boolean
}

/** Under the anchor, above it where there is no room; never over it. The room is how high it may be there. */
export const sideOf = (
  anchor: Span,
  height: number,
  view: Span,
): { side: 'below' | 'above'; room: number } => {
  const [below, above] = [view.bottom - edge - anchor.bottom - gap, anchor.top - gap - view.top - edge]
  const side = height <= below || (height > above && below >= above) ? 'below' : 'above'
  return { side, room: Math.max(side === 'below' ? below : above, least) }
}

/** The part of the window that can be seen: an on-screen keyboard, or zooming in, leaves less of it. */
const visibleSpan = (): Span => {
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {}
  return { top: offsetTop, bottom: offsetTop + height }
}

export function placeBeside({ box, anchor, inLine, shrinks = false }: Placed): void {
  if (shrinks) box.style.maxHeight = ''
  const from = anchor.getBoundingClientRect()
  const view = visibleSpan()
  const { side, room } = sideOf(from, box.offsetHeight, view)
  if (shrinks && box.offsetHeight > room) box.style.maxHeight = `${room}px`
  const above = from.top - gap - box.offsetHeight
  const top = side === 'below' ? from.bottom + gap : shrinks ? above : Math.max(view.top + edge, above)
  const width = box.offsetWidth
  const endsInLine = from.right - width
  const left = Math.min(
    inLine === 'starts' || endsInLine < edge ? Math.max(edge, from.left) : endsInLine,
    document.documentElement.clientWidth - width - edge,
  )
  box.style.top = `${top}px`
  box.style.left = `${left}px`
}

/** Places it again whenever the window or the visible part of it changes. */
export const keepPlaced = (place: () => void): (() => void) => {
  place()
  const targets = [window, window.visualViewport].filter((target) => target != null)
  for (const target of targets) {
    target.addEventListener('resize', place)
    target.addEventListener('scroll', place, true)
  }
  return () => {
    for (const target of targets) {
      target.removeEventListener('resize', place)
      target.removeEventListener('scroll', place, true)
    }
  }
}
