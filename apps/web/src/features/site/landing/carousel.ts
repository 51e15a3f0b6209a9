const dragFactor = 2

/** A row that scrolls by itself on touch and with the arrow keys learns to be dragged, and its buttons to step. */
export const enlivenCarousel = (root: HTMLElement): (() => void) => {
  const track = root.querySelector<HTMLElement>('[data-carousel-track]')
  if (!track) return () => {}
  const life = new AbortController()
  const on = { signal: life.signal }
  let drag: { x: number; left: number } | null = null

  track.addEventListener(
    'pointerdown',
    ({ pointerType, button, clientX }) => {
      if (pointerType === 'mouse' && button === 0) drag = { x: clientX, left: track.scrollLeft }
    },
    on,
  )
  // On the window, so that a drag goes on outside the row.
  window.addEventListener(
    'pointermove',
    ({ clientX }) => {
      if (!drag) return
      track.dataset.dragging = ''
      track.scrollLeft = drag.left - (clientX - drag.x) * dragFactor
    },
    on,
  )
  const letGo = () => {
    drag = null
    delete track.dataset.dragging
  }
  for (const end of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(end, letGo, on)
  track.addEventListener('dragstart', (event) => event.preventDefault(), on)

  for (const button of root.querySelectorAll<HTMLElement>('[data-carousel-step]')) {
    button.addEventListener('click', () => step(track, Number(button.dataset.carouselStep)), on)
  }
  return () => life.abort()
}

const step = (track: HTMLElement, by: number): void => {
  const [first, second] = track.children
  if (!first || !second) return
  const width = second.getBoundingClientRect().left - first.getBoundingClientRect().left
  track.scrollBy({ left: by * width })
}
