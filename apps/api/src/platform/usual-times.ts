type Work = { key: string; kind?: string | undefined }

const mostKnown = 1000
/** Work that takes longer than usual is assumed to take half as long again as it has. */
const overdue = 1.5

/** What work of a key and a kind takes, from what it took before: of other keys it says nothing. */
export const usualTimes = (assumedMs: number) => {
  const known = new Map<string, number>()
  const nameOf = ({ key, kind = '' }: Work) => `${key} ${kind}`
  return {
    /** The latest counts as much as all before it. */
    learn: (work: Work, tookMs: number): void => {
      const name = nameOf(work)
      const before = known.get(name) ?? tookMs
      known.delete(name)
      known.set(name, (before + tookMs) / 2)
      const [oldest] = known.keys()
      if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
    },
    /** Some may be running now, for so long. */
    expected: ({ runningMs, ...work }: Work & { runningMs: readonly number[] }): number =>
      Math.max(known.get(nameOf(work)) ?? assumedMs, ...runningMs.map((ms) => ms * overdue)),
  }
}
