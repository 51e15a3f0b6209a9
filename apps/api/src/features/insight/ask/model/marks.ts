import type { askQuestion } from '../ask-question.ts'

/** An answer as the call is about to send it. */
export type Answered = NonNullable<Awaited<ReturnType<typeof askQuestion>>['answered']>
export type Unit = Answered['metrics'][number]['unit']

/** A value of ours that the model can put into its words, and what it stands for. */
export type Marked = { text: string } | { value: number | null; unit: Unit }
export type Mark = (what: Marked) => string

/** Hands out the marks of one use of a tool: a1, a2 … */
export const markerOf = (marked: Map<string, Marked>, letter: string): Mark => {
  let count = 0
  return (what) => {
    count += 1
    marked.set(`${letter}${count}`, what)
    return `[[${letter}${count}]]`
  }
}

/** Which of two is larger is a figure like any other: the model does not see it, and puts a mark in its place. */
export const directionOf = (value: number | null, other: number | null): Marked => {
  if (value === null || other === null) return { text: 'not comparable with' }
  return { text: value > other ? 'higher than' : value < other ? 'lower than' : 'the same as' }
}

/** As many as a sentence can name; the screen has all of them. */
const mostRanked = 20

/** What the model gets to read of an answer: names of figures, and marks in place of values and names of the store. */
export const answerInMarks = (answered: Answered, mark: Mark) => {
  const { metrics, figures, ranked, start_date, end_date } = answered
  const unit = metrics[0]?.unit ?? 'number'
  return {
    days: `${start_date} to ${end_date}`,
    figures: metrics.map(({ id, label, unit }) => {
      const value = figures.values[id] ?? null
      return {
        figure: label,
        mark: mark({ value, unit }),
        compared: figures.compared.map(({ with: other, values, change }) => ({
          with: other,
          mark: mark({ value: values[id] ?? null, unit }),
          change: mark({ value: change[id] ?? null, unit: 'percent' }),
          is: mark(directionOf(value, values[id] ?? null)),
        })),
      }
    }),
    ranked: (ranked ?? []).slice(0, mostRanked).map(({ label, value }) => ({
      name: mark({ text: label }),
      mark: mark({ value, unit }),
    })),
  }
}
