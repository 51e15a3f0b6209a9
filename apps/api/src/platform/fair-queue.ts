import { AppError } from './errors.ts'

type Limits = {
  /** How many work at the same time, of all keys together and of one key. */
  atOnce: number
  atOncePerKey: number
  /** How many may wait, of all keys together and of one key. */
  waiting: number
  waitingPerKey: number
  /** How long one is assumed to take before the first has ended. */
  usualMs: number
}

type Entry = {
  key: string
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined
  /** Waits however long the queue is: for work without a client that could retry. */
  alwaysWaits?: boolean
}

type Ticket = { start: () => void }

export type FairQueue = {
  run: <Answer>(entry: Entry, work: () => Promise<Answer>) => Promise<Answer>
  load: () => { working: number; waiting: number }
}

const inWords = (seconds: number): string => {
  const [amount, unit] = seconds < 60 ? [Math.ceil(seconds / 10) * 10, 'second'] : [seconds / 60, 'minute']
  const rounded = Math.round(amount)
  return `${rounded} ${unit}${rounded === 1 ? '' : 's'}`
}

const left = () => new AppError('unavailable', 'The request was cancelled while it was waiting.')

/**
 * Limits how much heavy work runs at a time. The rest waits in one queue per key, and the keys take turns: however much
 * one key asks for, another waits for at most one of each key before it.
 */
export const fairQueue = (name: string, limits: Limits): FairQueue => {
  const working = new Map<string, number>()
  /** The key that is served next comes first. */
  const queues = new Map<string, Ticket[]>()
  let usualMs = limits.usualMs

  const total = (of: Iterable<number>) => [...of].reduce((sum, count) => sum + count, 0)
  const waiting = () => total([...queues.values()].map(({ length }) => length))
  const workingOn = (key: string) => working.get(key) ?? 0
  const isFree = (key: string) =>
    total(working.values()) < limits.atOnce && workingOn(key) < limits.atOncePerKey

  const begin = (key: string) => working.set(key, workingOn(key) + 1)

  const end = (key: string) => {
    if (workingOn(key) === 1) working.delete(key)
    else working.set(key, workingOn(key) - 1)
  }

  const leave = (key: string, ticket: Ticket) => {
    const queue = (queues.get(key) ?? []).filter((other) => other !== ticket)
    if (queue.length === 0) queues.delete(key)
    else queues.set(key, queue)
  }

  const startNext = () => {
    for (const [key, [ticket]] of queues) {
      if (!ticket || !isFree(key)) continue
      const rest = queues.get(key)?.slice(1) ?? []
      queues.delete(key)
      if (rest.length > 0) queues.set(key, rest)
      begin(key)
      ticket.start()
    }
  }

  /** How long those before it take: its own queue, with the other keys taking turns in between. */
  const secondsUntilEmpty = (key: string): number => {
    const keys = new Set([...working.keys(), ...queues.keys(), key]).size
    const own = (workingOn(key) + (queues.get(key)?.length ?? 0)) / limits.atOncePerKey
    const rounds = Math.max(own * Math.max(1, (keys * limits.atOncePerKey) / limits.atOnce), 1)
    return Math.ceil((rounds * usualMs) / 1000)
  }

  const refuse = (key: string) => {
    const seconds = secondsUntilEmpty(key)
    return new AppError(
      'unavailable',
      `Too many ${name} are being generated right now. Try again in about ${inWords(seconds)}.`,
      { retryAfterSeconds: seconds },
    )
  }

  const waitInQueue = ({ key, signal }: Entry) =>
    new Promise<void>((resolve, reject) => {
      const ticket = {
        start: () => {
          signal?.removeEventListener('abort', giveUp)
          resolve()
        },
      }
      const giveUp = () => {
        leave(key, ticket)
        reject(left())
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      queues.set(key, [...(queues.get(key) ?? []), ticket])
    })

  const hasRoom = (key: string) =>
    waiting() < limits.waiting && (queues.get(key)?.length ?? 0) < limits.waitingPerKey

  return {
    load: () => ({ working: total(working.values()), waiting: waiting() }),
    run: async (entry, work) => {
      const { key, signal, alwaysWaits } = entry
      if (signal?.aborted) throw left()
      if (isFree(key) && !queues.has(key)) begin(key)
      else if (alwaysWaits || hasRoom(key)) await waitInQueue(entry)
      else throw refuse(key)
      const startedAt = performance.now()
      try {
        return await work()
      } finally {
        usualMs += (performance.now() - startedAt - usualMs) / 4
        end(key)
        startNext()
      }
    },
  }
}
