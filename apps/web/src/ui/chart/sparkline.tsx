import { linePath } from './shapes.ts'

export type SparklineProps = {
  values: (number | null)[]
  /** What the line says, in one sentence. */
  summary: string
}

const width = 100
const height = 32

/** As wide as its place, from its lowest to its highest value: the figure beside it says how much it is. */
export function Sparkline({ values, summary }: SparklineProps) {
  const known = values.filter((value) => value !== null)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const up = (value: number) =>
    high > low ? height - 3 - ((value - low) / (high - low)) * (height - 6) : height / 2
  const at = (place: number) =>
    values.length > 1 ? 2 + (place / (values.length - 1)) * (width - 4) : width / 2
  const last = values.findLastIndex((value) => value !== null)
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="chart-spark"
    >
      <path
        d={linePath(values.map((value, place) => (value === null ? null : { x: at(place), y: up(value) })))}
        stroke="var(--chart-1)"
        className="chart-line"
      />
      {last >= 0 && (
        <path
          d={linePath([{ x: at(last), y: up(values[last] ?? 0) }])}
          stroke="var(--chart-1)"
          className="chart-spark-end"
        />
      )}
    </svg>
  )
}
