type Move = { key: string; place: number | null; count: number }

/** Right and down go on, left and up go back; at the ends it stays. */
export function nextPlace({ key, place, count }: Move): number | null {
  const last = count - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return place === null ? 0 : Math.min(place + 1, last)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return place === null ? last : Math.max(place - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return null
}
