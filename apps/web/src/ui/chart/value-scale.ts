import type { Series } from './chart-data.ts'

export type ValueScale = { ticks: number[]; at: (value: number) => number }

const mostTicks = 5

/** From the pixel of the lowest value to that of the highest, zero always among them. */
export function valueScale(values: number[], { from, to }: { from: number; to: number }): ValueScale {
  const ticks = roundTicks(values)
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  return { ticks, at: (value) => from + ((value - low) / (high - low)) * (to - from) }
}

/** Round numbers around the values, at most five, whole where the values are whole. */
export function roundTicks(values: number[]): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  if (low === high) return [0, 1]
  const smallest = values.every(Number.isInteger) ? 1 : 0
  const step = roundSteps((high - low) / mostTicks, smallest).find(
    (size) => Math.ceil(high / size) - Math.floor(low / size) < mostTicks,
  )
  if (!step) return [low, high]
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: last - first + 1 }, (_, index) => withoutDust((first + index) * step))
}

function roundSteps(least: number, smallest: number): number[] {
  const power = Math.floor(Math.log10(least))
  return [power, power + 1, power + 2]
    .flatMap((exponent) => [1, 2, 5].map((factor) => withoutDust(factor * 10 ** exponent)))
    .filter((size) => size >= smallest)
}

const withoutDust = (value: number): number => Number(value.toPrecision(12))

export const valuesOf = (series: Series[]): number[] =>
  series.flatMap(({ values }) => values).filter((value) => value !== null)
