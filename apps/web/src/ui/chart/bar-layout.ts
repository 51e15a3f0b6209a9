import type { Format, Series } from './chart-data.ts'
import { widestText } from './label-room.ts'
import { roundTicks, type ValueScale, valueScale, valuesOf } from './value-scale.ts'

/** The places of bars side by side, and the axis that they stand on. */
export type BarRoom = {
  scale: ValueScale
  left: number
  right: number
  bottom: number
  step: number
  centre: (place: number) => number
}

export type BarLayout = BarRoom & {
  barWidth: number
  barLeft: (place: number, index: number) => number
  /** The upper end of the highest bar of a place, or the base. */
  topOf: (place: number) => number
}

type Size = { count: number; width: number; height: number; formatTick: Format }

const between = 2
const widestBar = 44

export const axisRoom = { top: 20, bottom: 26 }

export function barRoom(values: number[], { count, width, height, formatTick }: Size): BarRoom {
  const left = widestText(roundTicks(values).map(formatTick)) + 10
  const right = width - 2
  const bottom = height - axisRoom.bottom
  const scale = valueScale(values, { from: bottom, to: axisRoom.top })
  const step = (right - left) / Math.max(count, 1)
  return { scale, left, right, bottom, step, centre: (place) => left + (place + 0.5) * step }
}

export function barLayout({ series, ...size }: Size & { series: Series[] }): BarLayout {
  const room = barRoom(valuesOf(series), size)
  const { scale, step, centre } = room
  const perBar = (step * 0.74 - between * (series.length - 1)) / series.length
  const barWidth = Math.max(1, Math.min(widestBar, perBar))
  const groupWidth = barWidth * series.length + between * (series.length - 1)
  return {
    ...room,
    barWidth,
    barLeft: (place, index) => centre(place) - groupWidth / 2 + index * (barWidth + between),
    topOf: (place) => scale.at(Math.max(0, ...series.map(({ values: all }) => all[place] ?? 0))),
  }
}
