type Point = { x: number; y: number }

const rounded = (value: number): number => Math.round(value * 100) / 100
const pair = ({ x, y }: Point): string => `${rounded(x)} ${rounded(y)}`

/** A bar from the base to its value, rounded at the end that says the value. */
export function barPath(bar: { x: number; width: number; base: number; end: number }): string {
  const { x, width, base, end } = bar
  const down = end > base ? 1 : -1
  const corner = Math.min(3, width / 2, Math.abs(end - base)) * down
  const side = Math.abs(corner)
  return [
    `M${pair({ x, y: base })}V${rounded(end - corner)}`,
    `Q${pair({ x, y: end })} ${pair({ x: x + side, y: end })}H${rounded(x + width - side)}`,
    `Q${pair({ x: x + width, y: end })} ${pair({ x: x + width, y: end - corner })}V${rounded(base)}Z`,
  ].join('')
}

/** A line through the points; a missing one breaks it, and one alone between gaps is a dot. */
export function linePath(points: (Point | null)[]): string {
  return points
    .map((point, index) => {
      if (!point) return ''
      const starts = !points[index - 1]
      const alone = starts && !points[index + 1]
      return `${starts ? 'M' : 'L'}${pair(point)}${alone ? 'h0' : ''}`
    })
    .join('')
}

export type Arc = { from: number; to: number; outer: number; inner: number }

/** Angles are parts of a turn, clockwise from the top. */
export const onCircle = (turn: number, radius: number): Point => ({
  x: Math.sin(turn * 2 * Math.PI) * radius,
  y: -Math.cos(turn * 2 * Math.PI) * radius,
})

export function arcPath({ from, to, outer, inner }: Arc): string {
  if (to - from > 0.9999) {
    const middle = from + 0.5
    return arcPath({ from, to: middle, outer, inner }) + arcPath({ from: middle, to, outer, inner })
  }
  const large = to - from > 0.5 ? 1 : 0
  const [a, b] = [onCircle(from, outer), onCircle(to, outer)]
  const [c, d] = [onCircle(to, inner), onCircle(from, inner)]
  const back = inner > 0 ? `L${pair(c)}A${inner} ${inner} 0 ${large} 0 ${pair(d)}` : 'L0 0'
  return `M${pair(a)}A${outer} ${outer} 0 ${large} 1 ${pair(b)}${back}Z`
}
