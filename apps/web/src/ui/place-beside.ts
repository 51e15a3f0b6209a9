const gap = 6
const edge = 8

type Placed = { box: HTMLElement; anchor: HTMLElement; inLine: 'starts' | 'ends' }

/** Under the anchor, above it where there is no room, and always within the window. */
export function placeBeside({ box, anchor, inLine }: Placed): void {
  const from = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const below = from.bottom + gap
  const fitsBelow = below + height <= window.innerHeight - edge
  const top = fitsBelow ? below : Math.max(edge, from.top - gap - height)
  const endsInLine = from.right - width
  const left = Math.min(
    inLine === 'starts' || endsInLine < edge ? Math.max(edge, from.left) : endsInLine,
    document.documentElement.clientWidth - width - edge,
  )
  box.style.top = `${top}px`
  box.style.left = `${left}px`
}
