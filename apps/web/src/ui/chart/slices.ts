import { formats } from '#ui/formats/formats.ts'

export type Slice = { label: string; value: number }
export type ShownSlice = Slice & { share: number; from: number; to: number }

const mostSlices = 6

/** The largest first, what is beyond six as 'Other'. What is not above zero is no part of a whole. */
export function shownSlices(slices: Slice[]): ShownSlice[] {
  const parts = slices.filter(({ value }) => value > 0).sort((one, other) => other.value - one.value)
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const shown = parts.length > mostSlices ? withOther(parts) : parts
  let from = 0
  return shown.map((slice) => {
    const share = slice.value / total
    const shown = { ...slice, share, from, to: from + share }
    from = shown.to
    return shown
  })
}

function withOther(parts: Slice[]): Slice[] {
  const rest = parts.slice(mostSlices - 1)
  const value = rest.reduce((sum, slice) => sum + slice.value, 0)
  return [...parts.slice(0, mostSlices - 1), { label: 'Other', value }]
}

export const percentOf = (share: number): string => {
  const percent = share * 100
  const written = formats().percent
  return percent > 0 && percent < 0.1 ? `<${written(0.1)}` : written(percent)
}
