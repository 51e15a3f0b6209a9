import { visitMinutes } from './contest.ts'

export type Visit = { id: string; at: number }

/**
 * The sales that begin a visit, of sales by the same seller. Those that follow within a few minutes of the first belong to
 * it, so that one sale in three parts counts once.
 */
export const visitStarts = (sales: readonly Visit[]): Set<string> => {
  const inOrder = [...sales].sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
  const starts = new Set<string>()
  let until = Number.NEGATIVE_INFINITY
  for (const { id, at } of inOrder) {
    if (at < until) continue
    starts.add(id)
    until = at + visitMinutes * 60_000
  }
  return starts
}
