import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

type RowKeys = {
  body: RefObject<HTMLElement | null>
  count: number
  scrollTo: (index: number) => void
}

type Wanted = { index: number; place: number }

const controls = 'a[href], button:not(:disabled), input:not(:disabled)'

/** Up and down go to the same control of the next row, Home and End to the first and the last row. */
export function useRowKeys({ body, count, scrollTo }: RowKeys) {
  const wanted = useRef<Wanted | null>(null)

  // The row may be drawn only after the window has scrolled to it.
  useLayoutEffect(() => focusWanted(body.current, wanted))

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
    if (!row) return
    const next = nextIndex(event.key, Number(row.dataset.index), count)
    if (next === null) return
    event.preventDefault()
    const place = [...row.querySelectorAll(controls)].indexOf(event.target as HTMLElement)
    wanted.current = { index: next, place: Math.max(place, 0) }
    scrollTo(next)
    focusWanted(body.current, wanted)
  }
}

function focusWanted(body: HTMLElement | null, wanted: RefObject<Wanted | null>) {
  if (!wanted.current) return
  const row = body?.querySelector(`[data-index="${wanted.current.index}"]`)
  const all = row?.querySelectorAll<HTMLElement>(controls)
  const target = all?.[Math.min(wanted.current.place, all.length - 1)]
  if (!target) return
  wanted.current = null
  target.focus({ preventScroll: true })
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
