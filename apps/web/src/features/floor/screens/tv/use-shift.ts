import { useEffect, useState } from 'react'

const everyMs = 60_000
/** In pixels, one after the other: nothing stands on the same pixels for long. */
const places = [
  [0, 0],
  [3, 1],
  [1, 4],
  [-3, 2],
  [-2, -3],
  [2, -4],
] as const

/** Moves the picture by a few pixels each minute against burn-in. */
export const useShift = (): string => {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => (before + 1) % places.length), everyMs)
    return () => clearInterval(timer)
  }, [])
  const [x, y] = places[turn] ?? [0, 0]
  return `translate(${x}px, ${y}px)`
}
