import type { Format, Series } from './chart-data.ts'
import { widestText } from './label-room.ts'
import { roundTicks, type ValueScale, valueScale, valuesOf } from './value-scale.ts'

export type BarLayout = {
  scale: ValueScale
  left: number
  right: number
  bottom: number
  step: number
  barWidth: number
  centre: (place: number) => number
  barLeft: (place: number, index: number) => number
  /** The upper end of the highest bar of a place, or the base. */
  topOf: (place: number) => number
}

type BarRoom = { series: Series[]; count: number; width: number; height: number; formatTick: Format }

const between = 2
const widestBar = 44

export const axisRoom = { top: 20, bottom: 26 }

export function barLayout({ series, count, width, height, formatTick }: BarRoom): BarLayout {
  const values = valuesOf(series)
  const left = widestText(roundTicks(values).map(formatTick)) + 10
  const right = width - 2
  const bottom = height - axisRoom.bottom
  const scale = valueScale(values, { from: bottom, to: axisRoom.top })
  const step = (right - left) / Math.max(count, 1)
  const perBar = (step * 0.74 - between * (series.length - 1)) / series.length
  const barWidth = Math.max(1, Math.min(widestBar, perBar))
  const groupWidth = barWidth * series.length + between * (series.length - 1)
  const centre = (place: number) => left + (place + 0.5) * step
  return {
    scale,
    left,
    right,
    bottom,
    step,
    barWidth,
    centre,
    barLeft: (place, index) => centre(place) - groupWidth / 2 + index * (barWidth + between),
    topOf: (place) => scale.at(Math.max(0, ...series.map(({ values: all }) => all[place] ?? 0))),
  }
}
