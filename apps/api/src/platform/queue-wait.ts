/** What one piece of work is assumed to take, or still to take. */
type Expected = { key: string; ms: number }

export type QueueLimits = {
  /** How many work at the same time, of all keys together and of one key. */
  atOnce: number
  atOncePerKey: number
}

export type QueueState = {
  working: readonly Expected[]
  /** Per key in the order in which they start; the key that is served next comes first. */
  waiting: ReadonlyMap<string, readonly number[]>
}

/** How long one more of this key would wait until it starts: the queue is played through as it is served. */
export const queueWait = (key: string, { working, waiting }: QueueState, limits: QueueLimits): number => {
  const queues = new Map([...waiting].map(([key, expected]) => [key, [...expected]]))
  const behind = queues.get(key)?.length ?? 0
  queues.set(key, [...(queues.get(key) ?? []), 0])
  let started = 0
  let running = working.map(({ key, ms }) => ({ key, endsAt: ms }))
  const isFree = (key: string) =>
    running.length < limits.atOnce &&
    running.filter((other) => other.key === key).length < limits.atOncePerKey

  for (let now = 0; ; ) {
    for (const [next, [ms, ...rest]] of queues) {
      if (ms === undefined || !isFree(next)) continue
      if (next === key) {
        if (started === behind) return now
        started += 1
      }
      queues.delete(next)
      if (rest.length > 0) queues.set(next, rest)
      running.push({ key: next, endsAt: now + ms })
    }
    const first = running.reduce((one, other) => (other.endsAt < one.endsAt ? other : one))
    running = running.filter((other) => other !== first)
    now = Math.max(now, first.endsAt)
  }
}
