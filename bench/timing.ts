import { setTimeout as sleep } from 'node:timers/promises'
import { randomOf } from './insights/random.ts'

export type Timing = { p50: number; p95: number; p99: number; perSecond: number }

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export const timingOf = (milliseconds: readonly number[], seconds: number): Timing => {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return {
    ...{ p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) },
    perSecond: milliseconds.length / seconds,
  }
}

/** As a verdict takes it. */
export const spread = ({ p50, p95, p99 }: Timing) => ({ p50, p95, p99 })

/** So many calls until V8 has compiled what a call runs through: a server that sells all day is warm. */
const warmUpCalls = 100

type Asking = { times: number; atOnce: number }

const askAll = async (ask: (turn: number) => Promise<void>, { times, atOnce }: Asking): Promise<void> => {
  let turn = 0
  const worker = async () => {
    while (turn < times) {
      turn += 1
      await ask(turn)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

type Measuring = Asking & { took: () => number[]; warmUp?: number }

/** Sends requests with this concurrency, after a warm-up, and collects the response times that the server logged. */
export const measure = async (
  ask: (turn: number) => Promise<void>,
  { times, atOnce, took, warmUp = warmUpCalls }: Measuring,
): Promise<Timing> => {
  await askAll(ask, { times: warmUp, atOnce: 1 })
  took()
  const began = performance.now()
  await askAll(ask, { times, atOnce })
  return timingOf(took(), (performance.now() - began) / 1000)
}

type Tills = { tills: number; everyMs: number; forMs: number; took: () => number[] }

/**
 * As a busy shop sells: each till by itself, at random moments with so much time between two on average, and whether
 * others wait or not. Callers without a pause measure how long a queue becomes.
 */
export const measureTills = async (
  ask: (turn: number) => Promise<void>,
  { tills, everyMs, forMs, took }: Tills,
): Promise<Timing> => {
  const { next } = randomOf(16)
  // Several at once: PostgreSQL plans all of a sale at its first one over a connection.
  await askAll(ask, { times: 2 * warmUpCalls, atOnce: tills })
  took()
  const began = performance.now()
  let turn = 0
  const till = async () => {
    const asked: Promise<void>[] = []
    let at = 0
    while (at < forMs) {
      at += -Math.log(1 - next()) * everyMs
      await sleep(Math.max(0, began + at - performance.now()))
      turn += 1
      asked.push(ask(turn))
    }
    await Promise.all(asked)
  }
  await Promise.all(Array.from({ length: tills }, till))
  return timingOf(took(), (performance.now() - began) / 1000)
}
