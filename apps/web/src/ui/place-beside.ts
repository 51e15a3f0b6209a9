const gap = 6
const edge = 8

/** Under the anchor with their ends in line, else their starts; above it where there is no room, and always within the window. */
export function placeBeside(box: HTMLElement, anchor: HTMLElement): void {
  const from = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const below = from.bottom + gap
  const fitsBelow = below + height <= window.innerHeight - edge
  const top = fitsBelow ? below : Math.max(edge, from.top - gap - height)
  const endsInLine = from.right - width
  const left = Math.min(
    endsInLine < edge ? Math.max(edge, from.left) : endsInLine,
    document.documentElement.clientWidth - width - edge,
  )
  box.style.top = `${top}px`
  box.style.left = `${left}px`
}
