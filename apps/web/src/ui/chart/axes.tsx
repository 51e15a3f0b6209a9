import type { Bucket, Format } from './chart-data.ts'
import { labelStride, textWidth } from './label-room.ts'
import type { ValueScale } from './value-scale.ts'

type ValueAxisProps = { scale: ValueScale; format: Format; left: number; right: number }

export function ValueAxis({ scale, format, left, right }: ValueAxisProps) {
  return (
    <g>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={scale.at(tick)}
            y2={scale.at(tick)}
            className={tick === 0 ? 'chart-base' : 'chart-grid'}
          />
          <text x={left - 8} y={scale.at(tick)} dy="0.32em" textAnchor="end" className="chart-tick">
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  )
}

/** What the last label keeps from the one before when the edge pushes it back. */
const leastGap = 6

type BucketAxisProps = {
  buckets: Bucket[]
  at: (place: number) => number
  y: number
  room: number
  right: number
}

export function BucketAxis({ buckets, at, y, room, right }: BucketAxisProps) {
  const texts = buckets.map(({ label, tick }) => tick ?? label)
  const stride = labelStride(texts, room)
  return (
    <g>
      {texts.map((text, place) => {
        if (place % stride !== 0) return null
        const isOverEdge = at(place) + textWidth(text) / 2 > right
        const before = texts[place - stride]
        const endBefore = before ? at(place - stride) + textWidth(before) / 2 : 0
        if (isOverEdge && right - textWidth(text) < endBefore + leastGap) return null
        return (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: two places may have the same short name
            key={place}
            x={isOverEdge ? right : at(place)}
            y={y}
            textAnchor={isOverEdge ? 'end' : 'middle'}
            className="chart-tick"
          >
            {text}
          </text>
        )
      })}
    </g>
  )
}
