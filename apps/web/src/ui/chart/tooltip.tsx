import type { Reading } from './chart-data.ts'
import { Swatch } from './legend.tsx'

/** Placed above its point, or below where it would cover what it describes. */
export type TooltipPoint = { x: number; y: number; isBelow?: boolean | undefined }

type TooltipProps = {
  reading: Reading
  at: TooltipPoint
  size: { width: number; height: number }
}

export function Tooltip({ reading, at, size }: TooltipProps) {
  const across = Math.min(Math.max(at.x / size.width, 0), 1) * 100
  const upright = at.isBelow
    ? { top: at.y + 10 }
    : { bottom: Math.min(size.height - at.y + 10, size.height - 24) }
  return (
    <div
      aria-hidden="true"
      className="chart-tooltip"
      // Shifted by as much of its own width as it is across the chart, so that it never leaves it.
      style={{ ...upright, left: `${across}%`, transform: `translateX(-${across}%)` }}
    >
      <p className="font-[560]">{reading.label}</p>
      {reading.rows.map(({ name, value, colour }) => (
        <p key={name} className="flex items-center gap-2">
          <Swatch colour={colour} />
          <span className="text-ink-soft">{name}</span>
          <span className="ms-auto ps-3 font-[560]">{value}</span>
        </p>
      ))}
    </div>
  )
}
