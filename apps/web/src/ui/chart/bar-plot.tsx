import type { ComponentProps, ReactNode } from 'react'
import { ValueAxis } from './axes.tsx'
import type { BarRoom } from './bar-layout.ts'
import type { Format } from './chart-data.ts'
import { Plot } from './plot.tsx'

type BarPlotProps = Omit<ComponentProps<typeof Plot>, 'placeAt' | 'children'> & {
  room: BarRoom
  formatTick: Format
  children: ReactNode
}

/** A plot of bars side by side: the one under the pointer is marked, up to the top. */
export const BarPlot = ({ room, formatTick, children, ...plot }: BarPlotProps) => {
  const { scale, left, right, bottom, step } = room
  return (
    <Plot {...plot} placeAt={({ x }) => Math.min(Math.max(Math.floor((x - left) / step), 0), plot.count - 1)}>
      {(cursor) => (
        <>
          {cursor !== null && (
            <rect
              x={left + cursor * step}
              y={8}
              width={step}
              height={bottom - 8}
              rx={3}
              className="chart-cursor"
            />
          )}
          <ValueAxis scale={scale} format={formatTick} left={left} right={right} />
          {children}
        </>
      )}
    </Plot>
  )
}
