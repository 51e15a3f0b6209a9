import { AppError } from './errors.ts'
import { type QueueLimits, queueWait } from './queue-wait.ts'
import { usualTimes } from './usual-times.ts'

type Limits = QueueLimits & {
  /** How many may wait, of all keys together and of one key. */
  waiting: number
  waitingPerKey: number
  /** Clients time out after minutes: a request that has waited this long is refused, with a time to retry. */
  longestWaitMs: number
  /** How long one is assumed to take before the first of its key and kind has ended. */
  usualMs: number
}

type Entry = {
  key: string
  /** Work of one kind and key takes about the same time. */
  kind?: string | undefined
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined
  /** Waits however long the queue is: for work without a client that could retry. */
  alwaysWaits?: boolean
}

type Ticket = { kind: string | undefined; start: () => void }
/** A request that waited too long and was refused with a time to retry: its place stays counted until then. */
type TurnedAway = Pick<Ticket, 'kind'> & { key: string; at: number }
type Working = Pick<Entry, 'key' | 'kind'> & { startedAt: number }

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
  const working = new Set<Working>()
  /** The key that is served next comes first. */
  const queues = new Map<string, Ticket[]>()
  let turnedAway: TurnedAway[] = []
  const usual = usualTimes(limits.usualMs)

  const waiting = () => [...queues.values()].reduce((sum, { length }) => sum + length, 0)
  const workingOn = (key: string) => [...working].filter((other) => other.key === key)
  const isFree = (key: string) => working.size < limits.atOnce && workingOn(key).length < limits.atOncePerKey

  const begin = ({ key, kind }: Pick<Entry, 'key' | 'kind'>): Working => {
    const begun = { key, kind, startedAt: performance.now() }
    working.add(begun)
    const back = turnedAway.findIndex((one) => one.key === key)
    if (back >= 0) turnedAway.splice(back, 1)
    return begun
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
      ticket.start()
    }
  }

  /** Those of the key that come before a ticket, or before one more. */
  const ahead = (key: string, ticket: Ticket | undefined): Pick<Ticket, 'kind'>[] => {
    const queue = queues.get(key) ?? []
    const before = ticket ? queue.slice(0, queue.indexOf(ticket)) : queue
    return [...turnedAway.filter((one) => one.key === key), ...before]
  }

  /** How long those before it take, by what each of them is expected to take. */
  const secondsUntilTurn = (key: string, ticket?: Ticket): number => {
    const now = performance.now()
    turnedAway = turnedAway.filter(({ at }) => now - at < limits.longestWaitMs)
    const elapsed = (one: Working) => now - one.startedAt
    const expectedOf = (key: string, kind: string | undefined) =>
      usual.expected({
        key,
        kind,
        runningMs: workingOn(key).flatMap((one) => (one.kind === kind ? [elapsed(one)] : [])),
      })
    const state = {
      working: [...working].map((one) => ({
        key: one.key,
        ms: expectedOf(one.key, one.kind) - elapsed(one),
      })),
      waiting: new Map(
        [...new Set([...queues.keys(), key])].map((other) => [
          other,
          (other === key ? ahead(key, ticket) : (queues.get(other) ?? [])).map(({ kind }) =>
            expectedOf(other, kind),
          ),
        ]),
      ),
    }
    return Math.max(1, Math.ceil(queueWait(key, state, limits) / 1000))
  }

  const refuse = (key: string, ticket?: Ticket) => {
    const seconds = secondsUntilTurn(key, ticket)
    return new AppError(
      'unavailable',
      `Too many ${name} are being generated right now. Try again in about ${inWords(seconds)}.`,
      { retryAfterSeconds: seconds },
    )
  }

  const waitInQueue = ({ key, kind, signal, alwaysWaits }: Entry) =>
    new Promise<Working>((resolve, reject) => {
      const ticket: Ticket = {
        kind,
        start: () => {
          stopWaiting()
          resolve(begin({ key, kind }))
        },
      }
      const giveUp = (reason: AppError) => {
        stopWaiting()
        leave(key, ticket)
        reject(reason)
      }
      const cancel = () => giveUp(left())
      const turnAway = () => {
        giveUp(refuse(key, ticket))
        turnedAway.push({ key, kind, at: performance.now() })
      }
      const timer = alwaysWaits ? undefined : setTimeout(turnAway, limits.longestWaitMs)
      const stopWaiting = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', cancel)
      }
      signal?.addEventListener('abort', cancel, { once: true })
      queues.set(key, [...(queues.get(key) ?? []), ticket])
    })

  const hasRoom = (key: string) =>
    waiting() < limits.waiting && (queues.get(key)?.length ?? 0) < limits.waitingPerKey

  return {
    load: () => ({ working: working.size, waiting: waiting() }),
    run: async (entry, work) => {
      const { key, signal, alwaysWaits } = entry
      if (signal?.aborted) throw left()
      const isNext = isFree(key) && !queues.has(key)
      if (!isNext && !alwaysWaits && !hasRoom(key)) throw refuse(key)
      const begun = isNext ? begin(entry) : await waitInQueue(entry)
      try {
        const answer = await work()
        usual.learn(entry, performance.now() - begun.startedAt)
        return answer
      } finally {
        working.delete(begun)
        startNext()
      }
    },
  }
}
