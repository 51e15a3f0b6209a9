import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import type { MemberRequest } from '#platform/request.ts'
import type { Question } from './measures.queries.ts'
import { readMeasures } from './read-measures.ts'

type Answer = ReturnType<typeof readMeasures>
type Batch = { measures: Set<MeasureId>; answer: Answer }

export type ReadTogether = (measures: readonly MeasureId[], question: Question) => Answer

/**
 * What is asked at once about the same days and steps is one read of all measures that any of it needs: a dashboard
 * of forty charts over a thousand steps reads and adds them up once.
 */
export const readTogether = (request: MemberRequest): ReadTogether => {
  const waiting = new Map<string, Batch>()
  // Steps are many, and the same for all questions about the same days: the list itself is the key.
  const lists = new Map<unknown, number>()
  const listOf = (steps: unknown): number => {
    const place = lists.get(steps) ?? lists.size
    lists.set(steps, place)
    return place
  }
  /** Which parts there are depends on what is asked of them, so those are shared by the same question only. */
  const keyOf = (measures: readonly MeasureId[], { period, by, filters = [] }: Question): string =>
    JSON.stringify([
      period,
      by && 'steps' in by ? listOf(by.steps) : by,
      filters,
      by && 'split' in by ? measures : null,
    ])
  return (measures, question) => {
    const key = keyOf(measures, question)
    const begin = (): Batch => {
      const all = new Set<MeasureId>()
      const answer = Promise.resolve().then(() => {
        waiting.delete(key)
        return readMeasures(request, [...all], question)
      })
      return { measures: all, answer }
    }
    const batch = waiting.get(key) ?? begin()
    waiting.set(key, batch)
    for (const measure of measures) batch.measures.add(measure)
    return batch.answer
  }
}
