type Point = { x: number; y: number }

const farthest = 24

/** The point that is meant by pressing near it; nothing where all are far away. */
export const nearest = (points: readonly Point[], { x, y }: Point): number | null => {
  let found: number | null = null
  let least = farthest ** 2
  points.forEach((point, index) => {
    const distance = (point.x - x) ** 2 + (point.y - y) ** 2
    if (distance > least) return
    least = distance
    found = index
  })
  return found
}
