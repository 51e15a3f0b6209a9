import type { CSSProperties } from 'react'

const [width, height] = [1000, 300]

type Line = { values: readonly (number | null)[]; kind: 'now' | 'before' }
type CourseProps = { lines: readonly Line[]; steps: number; label: string }

const pathOf = (
  values: readonly (number | null)[],
  steps: number,
  { low, high }: { low: number; high: number },
) => {
  const x = (place: number) => (steps < 2 ? 0 : (place / (steps - 1)) * width)
  const y = (value: number) => height - ((value - low) / (high - low || 1)) * height
  return values
    .flatMap((value, place) => (value === null ? [] : [`${x(place).toFixed(1)} ${y(value).toFixed(1)}`]))
    .map((point, place) => `${place === 0 ? 'M' : 'L'}${point}`)
    .join('')
}

/** Lines without axes: from across the room only their shape can be read. */
export const Course = ({ lines, steps, label }: CourseProps) => {
  const all = lines.flatMap(({ values }) => values.filter((value) => value !== null))
  const range = { low: Math.min(0, ...all), high: Math.max(0, ...all) }
  return (
    <svg
      className="tv-course"
      role="img"
      aria-label={label}
      viewBox={`0 -8 ${width} ${height + 16}`}
      preserveAspectRatio="none"
      style={{ '--steps': steps } as CSSProperties}
    >
      {lines.map(({ values, kind }) => (
        <path
          key={kind}
          d={pathOf(values, steps, range)}
          data-kind={kind}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
