export type Rhythm = {
  /** The usual number of days between two visits: the middle one of the gaps. */
  usualDays: number
  nextVisitAt: Date
}

const day = 24 * 60 * 60 * 1000

const median = (sorted: readonly number[]): number => {
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** How often someone comes, and when next. Two visits are one gap; fewer say nothing. */
export const visitRhythm = (visits: readonly Date[]): Rhythm | null => {
  const times = visits.map((visit) => visit.getTime()).toSorted((a, b) => a - b)
  const last = times.at(-1)
  if (last === undefined || times.length < 2) return null
  const gaps = times.slice(1).map((time, place) => time - (times[place] ?? time))
  const gap = median(gaps.toSorted((a, b) => a - b))
  return { usualDays: gap / day, nextVisitAt: new Date(last + gap) }
}
