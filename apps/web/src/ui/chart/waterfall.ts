/** A step of a waterfall: a total that starts at zero, or an amount added to or subtracted from it. */
export type WaterfallStep = {
  label: string
  /** What it is called where there is little room. */
  tick?: string | undefined
  value: number
  isSum?: boolean | undefined
}

export type WaterfallBar = { from: number; to: number; colour: string }

const colourOf = ({ value, isSum }: WaterfallStep): string => {
  if (isSum) return value < 0 ? 'var(--loss)' : 'var(--chart-1)'
  return value < 0 ? 'var(--chart-2)' : 'var(--chart-5)'
}

/** Where each bar begins and ends: a step hangs where the one before it ended. */
export function waterfallBars(steps: readonly WaterfallStep[]): WaterfallBar[] {
  let level = 0
  return steps.map((step) => {
    const from = step.isSum ? 0 : level
    level = from + step.value
    return { from, to: level, colour: colourOf(step) }
  })
}
