import { type RefObject, useLayoutEffect, useRef } from 'react'

const moveMs = 450

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Rows that changed places glide there, unless the person asked for less motion. `order` is the ids from the top. */
export const useRowMoves = (list: RefObject<HTMLElement | null>, order: readonly string[]) => {
  const tops = useRef(new Map<string, number>())
  const key = order.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order decides when rows may have moved
  useLayoutEffect(() => {
    const now = new Map<string, number>()
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const id = row.dataset.row ?? ''
      now.set(id, row.offsetTop)
      const before = tops.current.get(id)
      if (before === undefined || before === row.offsetTop || isCalm()) continue
      row.animate?.([{ transform: `translateY(${before - row.offsetTop}px)` }, { transform: 'none' }], {
        duration: moveMs,
        easing: 'cubic-bezier(0.2, 0, 0, 1)',
      })
    }
    tops.current = now
  }, [key, list])
}
