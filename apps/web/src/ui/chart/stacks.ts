import type { Series } from './chart-data.ts'

/** The pieces of one place, each from one value to another. */
export type Stack = { top: number; bottom: number; pieces: { index: number; from: number; to: number }[] }

/** For each place the values of all series on top of each other; those below zero are stacked downwards. */
export const stacks = (series: Series[], count: number): Stack[] =>
  Array.from({ length: count }, (_, place) => {
    const stack: Stack = { top: 0, bottom: 0, pieces: [] }
    series.forEach(({ values }, index) => {
      const value = values[place] ?? 0
      if (value === 0) return
      const side = value > 0 ? 'top' : 'bottom'
      stack.pieces.push({ index, from: stack[side], to: stack[side] + value })
      stack[side] += value
    })
    return stack
  })
